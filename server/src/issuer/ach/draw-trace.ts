import { get, type Queryable, statement } from '../../platform/db/statement.ts';

const nextTrace = statement<[], { sequence: number }>(
  'issuer/next-ach-trace',
  `SELECT nextval('issuer.ach_trace') AS sequence`,
);

/** Draws the trace number of an entry that we send: our bank, `odfi`, and seven digits of our own. */
export async function drawTrace(tx: Queryable, odfi: string): Promise<string> {
  const { sequence } = await get(tx, nextTrace, []);
  return `${odfi}${String(sequence).padStart(7, '0')}`;
}
