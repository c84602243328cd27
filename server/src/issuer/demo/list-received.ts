import { list, type Queryable, statement } from '../../platform/db/statement.ts';

const received = statement<[], { state: string; cause: string | null; code: string | null }>(
  'issuer/list-received-entries',
  'SELECT state, cause, return_code AS code FROM issuer.ach_received_entry ORDER BY entry_id',
);

/** Lists the state, the cause and the code of every received entry, in order, for tests. */
export async function listReceivedForDemo(db: Queryable): Promise<(string | null)[][]> {
  return (await list(db, received, [])).map(({ state, cause, code }) => [state, cause, code]);
}
