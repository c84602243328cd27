import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import { noteFreed } from './closed-account.ts';

type HoldState = 'OPEN' | 'POSTED' | 'VOIDED' | 'EXPIRED';

export interface HoldChange {
  accountId: number;
  /** Unique on the account: the authorization's or the transfer's reference. */
  holdId: string;
  state: HoldState;
  /** The amount that an open hold sets aside; for a resolved one, the amount it held is kept. */
  amountCents: number;
  /** When the hold falls away by itself; null for never, and of one that is open already: as it was. */
  expiresAt: Date | null;
}

const change = statement<[number, string, HoldState, number, Date, Date | null], { isChanged: boolean }>(
  'issuer/set-hold',
  `SELECT issuer.set_hold(
     p_account_id => $1, p_hold_id => $2, p_state => $3, p_amount_cents => $4, p_now => $5, p_expires_at => $6) AS "isChanged"`,
);

/**
 * Opens, changes or resolves a hold. False when it was resolved before: a hold resolves once. Money that it frees on a
 * closed account opens a case for staff, because it is the holder's again.
 */
export async function setHold(tx: Queryable, hold: HoldChange, now: Date): Promise<boolean> {
  const { accountId, holdId, state, amountCents, expiresAt } = hold;
  const { isChanged } = await get(tx, change, [accountId, holdId, state, amountCents, now, expiresAt]);
  // A posted hold becomes a journal, which the code that resolves the hold posts.
  if (isChanged && state !== 'POSTED') await noteFreed(tx, { accountId, kind: 'HOLD_FREED', reference: holdId }, now);
  return isChanged;
}
