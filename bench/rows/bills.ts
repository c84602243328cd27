import type { Bill, PastCharge } from '@portal/contract/ahead/find-bills';
import { companyFamilyOf } from '@portal/contract/companies/company-family';
import { daysBetween } from '@portal/contract/time/days';
import { monthAfter, monthDayOf } from '@portal/contract/time/months';
import { compare } from '../harness/compare.ts';
import type { Row } from '../harness/row.ts';
import { type BillsRating, rateBills } from './rate-bills.ts';

const histories = 2_000;
const [minPrecision, minRecall] = [0.95, 0.85];

/** The mean of what is found wrongly and what is not found, in percent. */
const missedOf = ({ precision, recall }: BillsRating): number => 100 * (1 - (precision + recall) / 2);

/** Tells how well bills are found in made-up histories, whose bills are known. */
export const billsRow: Row = {
  name: 'bills',
  run: async () => {
    const rating = rateBills(histories);
    const comparison = await compare(
      async () => missedOf(rating),
      async () => missedOf(rateBills(histories, findSameEachMonth)),
      1,
    );
    const isReached = rating.precision >= minPrecision && rating.recall >= minRecall;
    return {
      name: 'bills',
      what: `bills wrong or not found in ${histories} made-up histories, against a rule that asks for the same amount a month later`,
      unit: '%',
      goal: `precision ≥ ${minPrecision}, recall ≥ ${minRecall}`,
      isReached,
      comparison,
      notes: [`precision ${rating.precision.toFixed(3)}, recall ${rating.recall.toFixed(3)}`],
    };
  },
};

/** The baseline: a company that charged the same amount a month before its last charge does so a month after it. */
function findSameEachMonth(charges: readonly PastCharge[], today: string): Bill[] {
  const families = [...new Set(charges.map(({ name }) => companyFamilyOf(name)))];
  return families.flatMap((family): Bill[] => {
    const ofCompany = charges.filter(({ name }) => companyFamilyOf(name) === family);
    const [last, ...others] = ofCompany.toSorted((one, other) => (one.day < other.day ? 1 : -1));
    if (last === undefined) return [];
    const dayAt = (months: number) => monthDayOf(monthAfter(last.day.slice(0, 7), months), Number(last.day.slice(8)));
    const day = dayAt(1);
    const isMonthly = others.some((other) => {
      const days = daysBetween(other.day, last.day);
      return other.amountCents === last.amountCents && days >= minMonthDays && days <= maxMonthDays;
    });
    if (!isMonthly || day < today) return [];
    const laterDay = (times: number) => dayAt(times + 1);
    const kind = { rhythm: 'MONTH_DAY', isVariable: false, times: 2, roseFromCents: null } as const;
    return [{ key: family, payee: last.name, last, day, laterDay, amountCents: last.amountCents, ...kind }];
  });
}

/** The fewest and the most days between two charges of a month's plan. */
const [minMonthDays, maxMonthDays] = [26, 35];
