import type { PastDeposit } from './deposit-outlook.ts';
import type { ItemAnswer } from './expected-item.ts';
import type { PastCharge } from './find-bills.ts';

/** A payer as the program knows it. */
export interface KnownPayer {
  /** The names by which its deposits come. */
  names: readonly string[];
  /** Answers questions about a deposit that did not come. */
  phone: { phone: string; phoneLink: string } | null;
  /** The days on which it pays, yyyy-MM-dd, in order; null where they are found from its deposits. */
  days: readonly string[] | null;
}

/** The deposits of one payer for one purpose. */
export interface PayerDeposits {
  key: string;
  payer: string;
  deposits: readonly PastDeposit[];
}

/** All that an account's outlook is reckoned from. */
export interface MoneyFacts {
  /** yyyy-MM-dd. */
  today: string;
  availableCents: number;
  payers: readonly PayerDeposits[];
  charges: readonly PastCharge[];
  answers: readonly ItemAnswer[];
  known: readonly KnownPayer[];
}
