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

const insertTransfer = statement<(number | string | Date)[], { transferId: number | null }>(
  'issuer/confirm-transfer',
  `SELECT issuer.confirm_transfer(
     p_account_id => $1, p_card_id => $2, p_bank_account_id => $3, p_amount_cents => $4, p_fee_cents => $5, p_now => $6,
     p_files_on => $7, p_effective_on => $8, p_arrives_on => $9) AS "transferId"`,
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
  const { transferId } = await get(tx, insertTransfer, [...money, now, ...days]);
  if (transferId === null) throw new Error('the money of a transfer could not be set aside');
  return transferId;
}
