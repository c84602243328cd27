import type { Transaction } from '../transactions/transaction.ts';
import type { MoneyAhead } from './money-ahead.ts';

/** Below so much before the next deposit a holder is shown what the money still does: $20.00, the smallest bill of machines. */
const littleCents = 2_000;

/** Reports whether there is little money: less than a machine gives, or a payment was refused today for lack of it. */
export function isLittleMoney(availableCents: number, declinedToday: readonly Transaction[]): boolean {
  return (
    availableCents < littleCents || declinedToday.some(({ declineReason }) => declineReason === 'INSUFFICIENT_FUNDS')
  );
}

/** Finds the holds that end by themselves, the earliest first: what was not pumped or not taken may come back then. */
export function listEndingHolds(pending: readonly Transaction[]): (Transaction & { holdEndsAt: string })[] {
  const ending = pending.filter(
    (transaction): transaction is Transaction & { holdEndsAt: string } => transaction.holdEndsAt !== null,
  );
  // The oldest phones cannot sort a copy.
  ending.sort((one, other) => (one.holdEndsAt < other.holdEndsAt ? -1 : 1));
  return ending;
}

/** Finds the fee of statements on paper where it is due before the next deposit; null otherwise. */
export function findPaperFee({ bills, until }: MoneyAhead): MoneyAhead['bills'][number] | null {
  return bills.find(({ feeCode, day }) => feeCode === 'PAPER_STATEMENT' && (until === null || day < until.day)) ?? null;
}
