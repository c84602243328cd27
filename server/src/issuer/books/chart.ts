import { keysOf } from '@portal/contract/keys-of';

/** The side on which a book usually stands: assets and expenses in debit, liabilities and income in credit. */
export type BookSide = 'ASSET' | 'LIABILITY' | 'INCOME' | 'EXPENSE';

interface BookFacts {
  /** Its number in the chart of accounts. */
  number: number;
  side: BookSide;
  /** The field's name, as a treasurer reads it. */
  title: string;
}

/** The chart of accounts (docs/books.md). Every line of a journal stands in one of these books. */
export const books = {
  CASH_FBO: { number: 1010, side: 'ASSET', title: 'cash for cardholders (FBO)' },
  CASH_PROGRAM: { number: 1020, side: 'ASSET', title: 'cash of the program' },
  CASH_FEES: { number: 1030, side: 'ASSET', title: 'cash from fees' },
  ACH_IN: { number: 1110, side: 'ASSET', title: 'deposits that the bank owes us' },
  RETURNS: { number: 1120, side: 'ASSET', title: 'returned transfers that the bank owes us' },
  PROVISIONAL_CREDIT: { number: 1210, side: 'ASSET', title: 'provisional credit' },
  HOLDER: { number: 2010, side: 'LIABILITY', title: 'cardholder funds' },
  SETTLEMENT: { number: 2110, side: 'LIABILITY', title: 'network settlement' },
  ACH_CLEARING: { number: 2120, side: 'LIABILITY', title: 'ACH clearing out' },
  CHECKS_OUTSTANDING: { number: 2210, side: 'LIABILITY', title: 'checks outstanding' },
  UNCLAIMED_PROPERTY: { number: 2220, side: 'LIABILITY', title: 'unclaimed property' },
  SUSPENSE: { number: 2310, side: 'LIABILITY', title: 'suspense' },
  FEE_INCOME: { number: 4010, side: 'INCOME', title: 'fees' },
  INTERCHANGE: { number: 4020, side: 'INCOME', title: 'interchange' },
  ADJUSTMENT: { number: 5010, side: 'EXPENSE', title: 'adjustments and losses' },
  MICRO_DEPOSITS: { number: 5020, side: 'EXPENSE', title: 'micro-deposits' },
  NETWORK_FEES: { number: 5030, side: 'EXPENSE', title: 'fees of the network' },
} as const satisfies Record<string, BookFacts>;

export type Book = keyof typeof books;
export const bookNames = keysOf<Book>(books);

/** The books that are accounts at the bank. */
export const cashBooks = ['CASH_FBO', 'CASH_PROGRAM', 'CASH_FEES'] as const satisfies readonly Book[];
export type CashBook = (typeof cashBooks)[number];

/** Kinds of journals of a cardholder, each with the program's book that stands against the cardholder's. */
export const bookOf = {
  DEPOSIT: 'ACH_IN',
  // It leaves with the bank file, as a transfer does.
  DEPOSIT_RETURN: 'ACH_CLEARING',
  PURCHASE: 'SETTLEMENT',
  CASH: 'SETTLEMENT',
  REFUND: 'SETTLEMENT',
  FEE: 'FEE_INCOME',
  CLEARING_REVERSAL: 'SETTLEMENT',
  CHARGEBACK: 'SETTLEMENT',
  // The program's own money until the dispute has ended.
  PROVISIONAL_CREDIT: 'PROVISIONAL_CREDIT',
  PROVISIONAL_REVERSAL: 'PROVISIONAL_CREDIT',
  ADJUSTMENT: 'ADJUSTMENT',
  BANK_TRANSFER: 'ACH_CLEARING',
  TRANSFER_RETURN: 'RETURNS',
} as const satisfies Record<string, Book>;

export type JournalKind = keyof typeof bookOf;
export const journalKinds = keysOf<JournalKind>(bookOf);
