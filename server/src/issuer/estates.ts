import { find, type Queryable, statement } from '../db/statement.ts';
import { settleException } from './exceptions/exceptions.ts';

const estateOf = statement<[number], { reference: string }>(
  'issuer/find-estate',
  `SELECT reference FROM issuer.exception WHERE account_id = $1 AND kind = 'ESTATE' LIMIT 1`,
);

/** Tells whether staff keep that the holder of an account has died, so that what is left is the estate's. */
export async function isOfEstate(db: Queryable, accountId: number): Promise<boolean> {
  return (await find(db, estateOf, [accountId])) !== null;
}

/** Resolves the case of an estate. The caller has seen to its money. */
export async function settleEstate(tx: Queryable, accountId: number, resolution: string, now: Date): Promise<void> {
  const estate = await find(tx, estateOf, [accountId]);
  if (estate) await settleException(tx, { accountId, kind: 'ESTATE', ...estate }, resolution, now);
}
