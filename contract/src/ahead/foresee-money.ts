import { cents } from '../money/cents.ts';
import { dayAfter } from '../time/days.ts';
import { foreseeBills } from './foresee-bills.ts';
import { foreseeDeposits } from './foresee-deposits.ts';
import type { ExpectedBill, MoneyAhead } from './money-ahead.ts';
import type { MoneyFacts } from './money-facts.ts';
import { reckonUntilDeposit } from './until-deposit.ts';

/** Bills are listed for so many days at least, and as far as the next deposit. */
const minHorizonDays = 35;

/** Tells what is expected on an account: the next deposits, the bills before them, and what is left until then. */
export function foreseeMoney(facts: MoneyFacts): MoneyAhead {
  const { today, availableCents, answers } = facts;
  const deposits = foreseeDeposits(facts);
  const next = deposits.find(({ standing }) => standing !== 'LATE');
  const until = dayAfter(today, minHorizonDays);
  const horizon = next !== undefined && next.day > until ? next.day : until;
  const bills = foreseeBills(facts, horizon);
  const isLate = deposits.some(({ standing }) => standing === 'LATE');
  return {
    today,
    availableCents: cents(availableCents),
    bills,
    deposits,
    until: next === undefined || isLate ? null : reckonUntil(facts, next.day, bills),
    dismissed: answers
      .filter(({ state }) => state === 'DISMISSED')
      .map(({ kind, key, name }) => ({ kind, key, name: name ?? key })),
  };
}

function reckonUntil({ today, availableCents }: MoneyFacts, day: string, bills: readonly ExpectedBill[]) {
  const reckoned = reckonUntilDeposit({ availableCents, today, depositDay: day }, bills);
  const { days, expectedCents, leftCents, shortCents, dailyCents } = reckoned;
  return {
    day,
    days,
    billCount: bills.filter((bill) => bill.day < day).length,
    expectedCents: cents(expectedCents),
    leftCents: cents(leftCents),
    shortCents: cents(shortCents),
    dailyCents: dailyCents === null ? null : cents(dailyCents),
  };
}
