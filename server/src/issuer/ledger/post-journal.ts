import type { FeeCode } from '@portal/contract/money/fee-code';
import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import type { EntryMode, Merchant } from '../authorizations/messages.ts';
import { type Book, bookOf, type JournalKind } from '../books/chart.ts';
import { checkDescription } from '../books/check-description.ts';
import { noteClosed } from './closed-account.ts';
import { refuseReused } from './reused-id.ts';

export interface Journal {
  accountId: number;
  kind: JournalKind;
  /** A payout by check, which the program owes until the check is paid, or one that came back. */
  isCheck?: boolean;
  /** Money for a state, because nobody claims it, or back from there. */
  isUnclaimed?: boolean;
  /** Unique on the account: the same reference with the same data is answered again, with other data refused. */
  reference: string;
  description: string;
  /** The change of the cardholder's balance; never zero. */
  amountCents: number;
  /** The program's business day, yyyy-MM-dd. */
  businessDay: string;
  /** Spending category, or which fee it is; '' where neither applies. */
  category: string;
  cardId?: number;
  authorizationId?: string;
  entryMode?: EntryMode;
  merchant?: Merchant;
  /** The charge that a refund gives back. */
  linkedJournalId?: number;
}

export interface Posting {
  journalId: number;
  /** The cardholder's posted balance right after this journal. */
  balanceCents: number;
  /** Tells whether this journal had been posted before. */
  repeated: boolean;
}

const post = statement<
  [
    ...[number, string, string, string, string, number, Date, string, string],
    ...[number | null, string | null, EntryMode | null],
    ...[string | null, string | null, string | null, string | null, number | null, string | null],
  ],
  Posting & { isClosed: boolean }
>(
  'issuer/post-journal',
  `SELECT journal_id AS "journalId", balance_cents AS "balanceCents", repeated, is_closed AS "isClosed"
   FROM issuer.post_journal(
     p_account_id => $1, p_kind => $2, p_reference => $3, p_description => $4, p_book => $5, p_amount_cents => $6,
     p_posted_at => $7, p_business_day => $8, p_category => $9, p_card_id => $10, p_authorization_id => $11,
     p_entry_mode => $12, p_merchant_name => $13, p_merchant_place => $14, p_merchant_country => $15, p_mcc => $16,
     p_linked_journal_id => $17, p_merchant_id => $18)`,
);

/** Returns the book that stands against the cardholder's. */
export const bookOfJournal = ({ kind, isCheck, isUnclaimed }: Journal): Book => {
  if (isCheck) return 'CHECKS_OUTSTANDING';
  return isUnclaimed ? 'UNCLAIMED_PROPERTY' : bookOf[kind];
};

/**
 * Posts one journal; on a closed account it opens a case for staff. Throws a ReusedId, and the transaction is lost, when
 * its reference was used with other data.
 */
export async function postJournal(tx: Queryable, journal: Journal, now: Date): Promise<Posting> {
  const { accountId, kind, reference, description, amountCents, businessDay, category, merchant } = journal;
  const book = bookOfJournal(journal);
  const posted = get(tx, post, [
    ...([accountId, kind, reference, description, book, amountCents, now, businessDay, category] as const),
    ...([journal.cardId ?? null, journal.authorizationId ?? null, journal.entryMode ?? null] as const),
    ...([merchant?.name ?? null, merchant?.place ?? null, merchant?.country ?? null, merchant?.mcc ?? null] as const),
    ...([journal.linkedJournalId ?? null, merchant?.id ?? null] as const),
  ]);
  const { isClosed, ...posting } = await posted.catch(refuseReused);
  if (isClosed && !posting.repeated) await noteClosed(tx, { accountId, kind, reference, amountCents }, now);
  return posting;
}

export type Deposit = Pick<Journal, 'accountId' | 'reference' | 'description' | 'amountCents' | 'businessDay'>;

/** Posts money that came in. `amountCents` must be positive; throws a RangeError otherwise. */
export async function postDeposit(tx: Queryable, deposit: Deposit, now: Date): Promise<Posting> {
  if (deposit.amountCents <= 0) throw new RangeError('a deposit must be positive');
  return await postJournal(tx, { ...deposit, kind: 'DEPOSIT', category: '' }, now);
}

/** Posts a deposit that goes back to its payer. `amountCents` must be positive; throws a RangeError otherwise. */
export async function postDepositReturn(
  tx: Queryable,
  deposit: Deposit & { linkedJournalId: number },
  now: Date,
): Promise<Posting> {
  const { amountCents } = deposit;
  if (amountCents <= 0) throw new RangeError('a return must be positive');
  return await postJournal(tx, { ...deposit, kind: 'DEPOSIT_RETURN', amountCents: -amountCents, category: '' }, now);
}

export interface Fee {
  accountId: number;
  reference: string;
  description: string;
  feeCode: FeeCode;
  /** The amount charged; positive. */
  feeCents: number;
  businessDay: string;
}

/** Charges a fee. `feeCents` must be positive; throws a RangeError otherwise. */
export async function postFee(tx: Queryable, { feeCode, feeCents, ...fee }: Fee, now: Date): Promise<Posting> {
  if (feeCents <= 0) throw new RangeError('a fee must be positive');
  return await postJournal(tx, { ...fee, kind: 'FEE', amountCents: -feeCents, category: feeCode }, now);
}

/** Posts what customer service corrects, in either direction. `amountCents` must not be zero. */
export async function postAdjustment(tx: Queryable, adjustment: Deposit, now: Date): Promise<Posting> {
  if (adjustment.amountCents === 0) throw new RangeError('an adjustment must not be zero');
  return await postJournal(tx, { ...adjustment, kind: 'ADJUSTMENT', category: '' }, now);
}

/** Posts a payout by check, as an adjustment. `amountCents` must be positive; throws a RangeError otherwise. */
export async function postCheck(
  tx: Queryable,
  { amountCents, ...check }: Omit<Deposit, 'description'>,
  now: Date,
): Promise<Posting> {
  if (amountCents <= 0) throw new RangeError('a check must be positive');
  const journal = { ...check, kind: 'ADJUSTMENT', description: checkDescription, category: '', isCheck: true } as const;
  return await postJournal(tx, { ...journal, amountCents: -amountCents }, now);
}

/** Puts the money of a void check back. `amountCents` must be positive; throws a RangeError otherwise. */
export async function postCheckBack(
  tx: Queryable,
  { amountCents, ...check }: Omit<Deposit, 'description'>,
  now: Date,
): Promise<Posting> {
  if (amountCents <= 0) throw new RangeError('a check must be positive');
  const journal = { ...check, kind: 'ADJUSTMENT', description: 'Check voided', category: '', isCheck: true } as const;
  return await postJournal(tx, { ...journal, amountCents }, now);
}

/**
 * Posts a balance that leaves for a state because nobody claims it, or that comes back, as an adjustment. `amountCents` must
 * not be zero.
 */
export async function postUnclaimed(tx: Queryable, moved: Omit<Deposit, 'description'>, now: Date): Promise<Posting> {
  if (moved.amountCents === 0) throw new RangeError('an unclaimed balance must not be zero');
  const description = moved.amountCents < 0 ? 'Unclaimed property' : 'Unclaimed property returned';
  return await postJournal(tx, { ...moved, kind: 'ADJUSTMENT', description, category: '', isUnclaimed: true }, now);
}

/** Posts money that went to the holder's own bank. `amountCents` must be positive; throws a RangeError otherwise. */
export async function postBankTransfer(tx: Queryable, transfer: Deposit, now: Date): Promise<Posting> {
  const { amountCents } = transfer;
  if (amountCents <= 0) throw new RangeError('a transfer must be positive');
  return await postJournal(tx, { ...transfer, kind: 'BANK_TRANSFER', amountCents: -amountCents, category: '' }, now);
}

/** Gives a fee back. `feeCents` must be positive; throws a RangeError otherwise. */
export async function postFeeBack(tx: Queryable, { feeCode, feeCents, ...fee }: Fee, now: Date): Promise<Posting> {
  if (feeCents <= 0) throw new RangeError('a fee must be positive');
  return await postJournal(tx, { ...fee, kind: 'FEE', amountCents: feeCents, category: feeCode }, now);
}

/** Posts money that the holder's bank sent back. `amountCents` must be positive; throws a RangeError otherwise. */
export async function postTransferReturn(tx: Queryable, transfer: Deposit, now: Date): Promise<Posting> {
  if (transfer.amountCents <= 0) throw new RangeError('a return must be positive');
  return await postJournal(tx, { ...transfer, kind: 'TRANSFER_RETURN', category: '' }, now);
}
