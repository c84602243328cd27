import { type AchDays, achDaysAt } from '@portal/contract/transfer/ach-days';
import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import type { CardKey } from '../cards/card.ts';
import { firstFilingAt, isNewBankAccount, type StoredBankAccount } from './stored-bank-account.ts';

export interface NewTransfer {
  card: CardKey;
  bank: Pick<StoredBankAccount, 'bankAccountId' | 'firstSentAt'>;
  amountCents: number;
  feeCents: number;
}

const insertTransfer = statement<(number | string | Date)[], { transferId: number; isHeld: boolean }>(
  'issuer/confirm-transfer',
  `WITH made AS (
     INSERT INTO issuer.transfer (account_id, card_id, bank_account_id, state, amount_cents, fee_cents, confirmed_at,
       files_on, effective_on, arrives_on)
     VALUES ($1, $2, $3, 'CONFIRMED', $4, $5, $6, $7, $8, $9) RETURNING transfer_id
   ), first AS (
     UPDATE issuer.bank_account SET first_sent_at = $6
     WHERE account_id = $1 AND bank_account_id = $3 AND first_sent_at IS NULL
   )
   SELECT transfer_id AS "transferId", issuer.set_hold(
     p_account_id => $1, p_hold_id => 'transfer:' || transfer_id, p_state => 'OPEN',
     p_amount_cents => $4::bigint + $5::bigint, p_now => $6::timestamptz, p_expires_at => NULL) AS "isHeld"
   FROM made`,
);

/** The days of a transfer that is confirmed now: money to a new bank account waits until that is a day old. */
export function transferDaysAt(bank: Pick<StoredBankAccount, 'firstSentAt'>, now: Date): AchDays {
  return achDaysAt(isNewBankAccount(bank, now) ? firstFilingAt(bank, now) : now);
}

/** Returns the id of a transfer's hold. */
export const holdIdOf = (transferId: number): string => `transfer:${transferId}`;

/**
 * Confirms a transfer and sets amount and fee aside; its id. The caller holds the account's lock, and has seen that the
 * balance bears it.
 */
export async function confirmTransfer(tx: Queryable, transfer: NewTransfer, now: Date): Promise<number> {
  const { card, bank, amountCents, feeCents } = transfer;
  const { filesOn, effectiveOn, arrivesOn } = transferDaysAt(bank, now);
  const { accountId, cardId } = card;
  const money = [accountId, cardId, bank.bankAccountId, amountCents, feeCents];
  const days = [filesOn, effectiveOn, arrivesOn];
  const { transferId, isHeld } = await get(tx, insertTransfer, [...money, now, ...days]);
  if (!isHeld) throw new Error('the money of a transfer could not be set aside');
  return transferId;
}
