import { dayAfter, daysBetween } from '../time/days.ts';
import type { ExpectedBill, MoneyAhead } from './money-ahead.ts';

/** The alerts about what is ahead. */
export const aheadAlerts = ['BILL_TOMORROW', 'DEPOSIT_LATE', 'PRICE_ROSE'] as const;
export type AheadAlert = (typeof aheadAlerts)[number];

/** Something of an outlook that is worth telling once. All amounts are positive, in cents. */
export type AheadNews = {
  /** Names the item on its account. */
  key: string;
  /** Names this time of it, so that it is told once: its day, or its two prices. */
  occurrence: string;
} & (
  | { alert: 'BILL_TOMORROW'; name: string; count: number; amountCents: number; availableCents: number }
  | { alert: 'DEPOSIT_LATE'; name: string; day: string; amountCents: number }
  | { alert: 'PRICE_ROSE'; name: string; beforeCents: number; amountCents: number }
);

/** A price that rose is news for so many days after the charge that showed it. */
const maxNewsDays = 10;

/**
 * Lists what an outlook has that is worth telling: bills of tomorrow that the money does not cover, a deposit that did not come
 * on its day, and a price that just rose. The program's own fees are not told: they are small, and announced.
 */
export function listAheadNews(ahead: MoneyAhead): AheadNews[] {
  const bills = ahead.bills.filter(({ feeCode }) => feeCode === null);
  return [...findShortBills(ahead, bills), ...listLateDeposits(ahead), ...listRises(ahead, bills)];
}

function findShortBills({ today, availableCents, deposits }: MoneyAhead, bills: readonly ExpectedBill[]): AheadNews[] {
  const tomorrow = dayAfter(today, 1);
  const due = bills.filter(({ day }) => day === tomorrow);
  const [first] = due;
  const amountCents = sumOf(due);
  // A deposit comes in the morning, before the bills of its day.
  const coming = deposits.filter(({ standing, day }) => standing !== 'LATE' && day <= tomorrow);
  if (first === undefined || availableCents + sumOf(coming) >= amountCents) return [];
  const about = { name: first.name, count: due.length, amountCents, availableCents: Math.max(0, availableCents) };
  return [{ alert: 'BILL_TOMORROW', key: 'BILLS', occurrence: tomorrow, ...about }];
}

function listLateDeposits({ deposits }: MoneyAhead): AheadNews[] {
  return deposits
    .filter(({ standing }) => standing === 'LATE')
    .map(({ key, day, name, amountCents }) => ({
      alert: 'DEPOSIT_LATE',
      key,
      occurrence: day,
      name,
      day,
      amountCents,
    }));
}

function listRises({ today }: MoneyAhead, bills: readonly ExpectedBill[]): AheadNews[] {
  return bills.flatMap(({ key, name, roseFromCents, amountCents, lastOn }): AheadNews[] => {
    if (roseFromCents === null || lastOn === null || daysBetween(lastOn, today) > maxNewsDays) return [];
    const occurrence = `${roseFromCents} ${amountCents}`;
    return [{ alert: 'PRICE_ROSE', key, occurrence, name, beforeCents: roseFromCents, amountCents }];
  });
}

const sumOf = (items: readonly { amountCents: number }[]): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0);
