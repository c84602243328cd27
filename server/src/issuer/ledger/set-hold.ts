import { get, type Queryable, statement } from '../../db/statement.ts';
import { noteFreed } from './closed-account.ts';

type HoldState = 'OPEN' | 'POSTED' | 'VOIDED' | 'EXPIRED';

export interface HoldChange {
  accountId: number;
  /** Unique on the account: the authorization's or the transfer's reference. */
  holdId: string;
  state: HoldState;
  /** What an open hold sets aside; what a resolved one held is kept. */
  amountCents: number;
  /** When the hold falls away by itself; null for never, and of one that is open already: as it was. */
  expiresAt: Date | null;
}

const change = statement<[number, string, HoldState, number, Date, Date | null], { isChanged: boolean }>(
  'issuer/set-hold',
  `SELECT issuer.set_hold($1, $2, $3, $4, $5, $6) AS "isChanged"`,
);

/**
 * Opens, changes or resolves a hold. False when it was resolved before: a hold resolves once. What it frees on a closed
 * account opens a case for staff, because it is the holder's again.
 */
export async function setHold(tx: Queryable, hold: HoldChange, now: Date): Promise<boolean> {
  const { accountId, holdId, state, amountCents, expiresAt } = hold;
  const { isChanged } = await get(tx, change, [accountId, holdId, state, amountCents, now, expiresAt]);
  // What is posted of one is a journal, which whoever resolves it posts.
  if (isChanged && state !== 'POSTED') await noteFreed(tx, { accountId, kind: 'HOLD_FREED', reference: holdId }, now);
  return isChanged;
}
