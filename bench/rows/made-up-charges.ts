import type { BillRhythm } from '@portal/contract/ahead/bill-rhythm';
import type { PastCharge } from '@portal/contract/ahead/find-bills';
import { dayAfter } from '@portal/contract/time/days';
import { monthAfter, monthDayOf, nthWeekdayOf } from '@portal/contract/time/months';
import { createLots } from '@portal/server/testing/name-sample';
import { habits, month, type Plan, plans } from './made-up-plans.ts';

/** The last day of each history, yyyy-MM-dd. */
export const historyEnd = '2026-11-23';

/** A made-up year of charges, and the bills that go on after it, known because they were made so. */
export interface LabeledHistory {
  charges: PastCharge[];
  bills: { name: string; rhythm: BillRhythm; nextDay: string }[];
}

type Lot = () => number;

/** Makes the history of one household by its number; the same number makes the same one. */
export function makeHistory(seed: number): LabeledHistory {
  const lot = createLots(seed);
  const chosen = plans.filter(() => lot() < 0.45);
  const parts = [
    ...chosen.map((plan) => makeBill(plan, lot)),
    ...habits.filter(() => lot() < 0.7).map((habit) => ({ charges: makeVisits(habit, lot), bills: [] })),
    ...(lot() < 0.2 ? [makeMembership(lot)] : []),
    ...(lot() < 0.5 ? [{ charges: makeWeeklyShopping(lot), bills: [] }] : []),
  ];
  return { charges: parts.flatMap(({ charges }) => charges), bills: parts.flatMap(({ bills }) => bills) };
}

const between = ([min, max]: readonly [number, number], lot: Lot): number => Math.round(min + (max - min) * lot());

/** A bill that goes on, or that ended or began within the year; its amount may rise, and one month of it may be missing. */
function makeBill(plan: Plan, lot: Lot): LabeledHistory {
  const rhythm = plan.rhythms[Math.floor(lot() * plan.rhythms.length)] ?? 'MONTH_DAY';
  const [next = '', ...past] = listSlots(rhythm, lot);
  const fate = lot();
  const least = plan.isStored ? 2 : 3;
  const begun = fate < 0.15 ? past.slice(0, least + Math.floor(lot() * 3)) : past;
  const isOver = fate > 0.85 && rhythm !== 'YEAR';
  const days = isOver ? begun.slice(4) : begun;
  const skipped = lot() < 0.15 && days.length > 8 ? 2 + Math.floor(lot() * 4) : -1;
  const base = between(plan.cents, lot);
  const rises = plan.spread === 0 && base > 100 && lot() < 0.15 ? 1 + Math.floor(lot() * 4) : 0;
  const charges = days
    .filter((_, at) => at !== skipped)
    .map((day, at) => {
      const risen = at < rises ? Math.round(base * 1.12) : base;
      // Cooling makes electricity dear in summer.
      const season = plan.spread > 0.2 ? 1 + 0.25 * Math.cos((Number(day.slice(5, 7)) - 7.5) * (Math.PI / 6)) : 1;
      const amountCents = Math.round(risen * season * (1 + plan.spread * (lot() - 0.5)));
      const moved = Math.round((lot() * 2 - 1) * plan.jitter);
      return toCharge(plan, dayAfter(day, at === 0 ? Math.min(0, moved) : moved), amountCents);
    });
  return { charges, bills: isOver ? [] : [{ name: plan.name, rhythm, nextDay: next }] };
}

/** The days of a rhythm, the next one first and then the past ones, the newest first. */
function listSlots(rhythm: BillRhythm, lot: Lot): string[] {
  if (rhythm === 'WEEK' || rhythm === 'TWO_WEEKS') {
    const step = rhythm === 'WEEK' ? 7 : 14;
    const next = dayAfter(historyEnd, 1 + Math.floor(lot() * step));
    return Array.from({ length: Math.floor(390 / step) }, (_, at) => dayAfter(next, -at * step));
  }
  const date = 1 + Math.floor(lot() * 28);
  const [nth, weekday] = [1 + Math.floor(lot() * 4), 1 + Math.floor(lot() * 5)];
  const dayOf = (of: string) => (rhythm === 'MONTH_WEEKDAY' ? nthWeekdayOf(of, weekday, nth) : monthDayOf(of, date));
  const thisMonth = historyEnd.slice(0, 7);
  const first = dayOf(thisMonth) > historyEnd ? thisMonth : monthAfter(thisMonth, 1);
  if (rhythm === 'YEAR') {
    const start = monthAfter(first, Math.floor(lot() * 11));
    return [0, -12, -24].map((count) => dayOf(monthAfter(start, count)));
  }
  return Array.from({ length: 13 }, (_, at) => dayOf(monthAfter(first, -at)));
}

function makeVisits({ name, category, perMonth, cents }: (typeof habits)[number], lot: Lot): PastCharge[] {
  const count = Math.round((between([perMonth[0] * 1_000, perMonth[1] * 1_000], lot) / 1_000) * 13);
  return Array.from({ length: count }, () =>
    toCharge({ name, category, isStored: false }, dayAfter(historyEnd, -Math.floor(lot() * 395)), between(cents, lot)),
  );
}

/** Groceries on each Saturday or so, for another amount each time: a rhythm, and no bill. */
function makeWeeklyShopping(lot: Lot): PastCharge[] {
  const first = dayAfter(historyEnd, -2);
  return Array.from({ length: 52 }, (_, at) => at)
    .filter(() => lot() < 0.9)
    .map((at) =>
      toCharge(
        { name: 'Saturday Market', category: 'groceries', isStored: false },
        dayAfter(first, -at * 7),
        between([2_000, 7_000], lot),
      ),
    );
}

/** A store that bills a membership each month, and where people shop as well. */
function makeMembership(lot: Lot): LabeledHistory {
  const store = { name: 'Mega Store', category: 'shopping' } as const;
  const bill = { ...store, isStored: true, rhythms: month, cents: [999, 1_499], spread: 0, jitter: 1 } as const;
  const { charges, bills } = makeBill(bill, lot);
  return { charges: [...charges, ...makeVisits({ ...store, perMonth: [1, 3], cents: [500, 6_000] }, lot)], bills };
}

let made = 0;
function toCharge(
  { name, category, isStored }: Pick<Plan, 'name' | 'category' | 'isStored'>,
  day: string,
  amountCents: number,
): PastCharge {
  made += 1;
  return { name: asSent(name, made), category, isStored, feeCode: null, chargeId: String(made), day, amountCents };
}

/** Merchants write their own names in several ways. */
function asSent(name: string, number: number): string {
  if (name === 'PAPER_STATEMENT') return name;
  return (
    [name, name, `${name.toUpperCase()} 8005551234`, `${name} *Bill`, `PP*${name.toUpperCase()}`][number % 5] ?? name
  );
}
