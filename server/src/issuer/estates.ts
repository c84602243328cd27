import { get, type Queryable, run, statement } from '../platform/db/statement.ts';
import { settleException } from './exceptions/exceptions.ts';

const setDied = statement<[number, string], never>(
  'issuer/set-died-on',
  'UPDATE issuer.holder SET died_on = $2 WHERE holder_id = $1',
);

/** Keeps the day on which a holder died, yyyy-MM-dd: from then on nothing goes out for them. */
export async function setDeath(tx: Queryable, holderId: number, diedOn: string): Promise<void> {
  await run(tx, setDied, [holderId, diedOn]);
}

const death = statement<[number], { diedOn: string | null }>(
  'issuer/find-death',
  'SELECT died_on AS "diedOn" FROM issuer.holder WHERE holder_id = $1',
);

/** Finds the day on which a holder died, yyyy-MM-dd; null as far as nobody has told. The money left is then the estate's. */
export async function findDeath(db: Queryable, holderId: number): Promise<string | null> {
  return (await get(db, death, [holderId])).diedOn;
}

/** The case of what a holder left on an account, once for each. */
export const estateCase = (accountId: number, holderId: number) =>
  ({ accountId, kind: 'ESTATE', reference: String(holderId) }) as const;

/** Resolves the case of an estate, if there is one. The caller has seen to its money. */
export async function settleEstate(
  tx: Queryable,
  { accountId, holderId }: { accountId: number; holderId: number },
  resolution: string,
  now: Date,
): Promise<void> {
  await settleException(tx, estateCase(accountId, holderId), resolution, now);
}
