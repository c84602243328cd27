import type { RecordOf } from './record.ts';

/** One movement of money. */
export const entryDetail = [
  ['6'],
  ['transactionCode', 2, 'TEXT'],
  /** The receiving bank: the first eight digits of its routing number, and the check digit. */
  ['rdfi', 8, 'TEXT'],
  ['checkDigit', 1, 'TEXT'],
  ['accountNumber', 17, 'TEXT'],
  ['amountCents', 10, 'NUMBER'],
  ['individualId', 15, 'TEXT'],
  ['individualName', 22, 'TEXT'],
  ['discretionary', 2, 'TEXT'],
  /** 1 when an addenda record follows. */
  ['addenda', 1, 'NUMBER'],
  ['traceNumber', 15, 'TEXT'],
] as const;
export type EntryDetail = RecordOf<typeof entryDetail>;

/** Transaction codes of live entries, by the receiver's account. */
export const transactionCodes = {
  CHECKING: { CREDIT: '22', DEBIT: '27' },
  SAVINGS: { CREDIT: '32', DEBIT: '37' },
} as const;

/** Codes end in 1 to 4 for credits (1: one that comes back), in 6 to 9 for debits. */
export function isDebit({ transactionCode }: Pick<EntryDetail, 'transactionCode'>): boolean {
  return Number(transactionCode[1]) > 5;
}
