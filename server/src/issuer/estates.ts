import { find, get, type Queryable, run, statement } from '../platform/db/statement.ts';
import { settleException } from './exceptions/exceptions.ts';
import { getClosedStanding } from './ledger/closed-account.ts';

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

const openCase = statement<[number], { exceptionId: number }>(
  'issuer/find-open-estate',
  `SELECT exception_id AS "exceptionId" FROM issuer.exception WHERE account_id = $1 AND resolved_at IS NULL
     AND kind IN ('ESTATE', 'DEPOSIT_AFTER_DEATH', 'PAID_WHEN_CLOSED') LIMIT 1`,
);
const reopen = statement<[number, string], never>(
  'issuer/reopen-estate',
  `UPDATE issuer.exception SET resolved_at = NULL, resolution = NULL
   WHERE account_id = $1 AND kind = 'ESTATE' AND reference = $2 AND resolved_at IS NOT NULL`,
);

/** Tells whether somebody sees to the money of an estate on an account: its case is open, or one of money that came later. */
export const isEstateOpen = async (tx: Queryable, accountId: number): Promise<boolean> =>
  (await find(tx, openCase, [accountId])) !== null;

/** Opens the case of an estate anew where money came to the account after it was resolved; false when nobody has to look. */
export async function reopenEstate(
  tx: Queryable,
  { accountId, holderId }: { accountId: number; holderId: number },
): Promise<boolean> {
  if ((await getClosedStanding(tx, accountId)).payableCents === 0 || (await isEstateOpen(tx, accountId))) return false;
  return (await run(tx, reopen, [accountId, estateCase(accountId, holderId).reference])) === 1;
}

/** Resolves the case of an estate, if there is one. The caller has seen to its money. */
export async function settleEstate(
  tx: Queryable,
  { accountId, holderId }: { accountId: number; holderId: number },
  resolution: string,
  now: Date,
): Promise<void> {
  await settleException(tx, estateCase(accountId, holderId), resolution, now);
}
