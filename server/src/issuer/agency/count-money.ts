import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { type AgencyFigure, type AgencyMeasure, type Counted, figuresOf, withSum } from './figure.ts';
import type { MonthSpan } from './month-span.ts';

/** A payer of fewer accounts is not named: it may be a person, such as a parent who pays support. */
const minNamedAccounts = 5;
/** The name under which such payers are counted. */
const otherPayers = 'OTHER_PAYERS';

type Row = { detail: string; count: number; cents: number };

const received = statement<[string, string], Row>(
  'issuer/sum-deposits-by-payer',
  `SELECT payer AS detail, sum(count)::bigint AS count, sum(cents)::bigint AS cents FROM (
     SELECT CASE WHEN count(DISTINCT journal.account_id) >= ${minNamedAccounts} OR bool_or(fact.is_federal_benefit)
         THEN description ELSE '${otherPayers}' END AS payer,
       count(*) AS count, sum(amount_cents) AS cents
     FROM issuer.journal LEFT JOIN issuer.deposit_fact AS fact USING (account_id, journal_id)
     WHERE kind = 'DEPOSIT' AND business_day BETWEEN $1 AND $2 GROUP BY description
   ) AS paid GROUP BY payer`,
);
const fees = statement<[string, string], Row & { isBack: boolean }>(
  'issuer/sum-fees-by-code',
  `SELECT category AS detail, amount_cents > 0 AS "isBack", count(*) AS count, abs(sum(amount_cents))::bigint AS cents
   FROM issuer.journal WHERE kind = 'FEE' AND business_day BETWEEN $1 AND $2 GROUP BY 1, 2`,
);
const totals = statement<[string, string], { measure: MoneyMeasure; count: number; cents: number }>(
  'issuer/sum-money-of-month',
  `SELECT CASE kind WHEN 'DEPOSIT' THEN 'depositsReceived' WHEN 'DEPOSIT_RETURN' THEN 'depositsReturned'
       ELSE CASE WHEN amount_cents > 0 THEN 'feesGivenBack' ELSE 'feesCharged' END END AS measure,
     count(*) AS count, abs(sum(amount_cents))::bigint AS cents
   FROM issuer.journal WHERE kind IN ('DEPOSIT', 'DEPOSIT_RETURN', 'FEE') AND business_day BETWEEN $1 AND $2 GROUP BY 1`,
);

/** The measures that come from the ledger, each with the one of what came too late for its month. */
export const lateMeasureOf = {
  depositsReceived: 'lateDeposits',
  depositsReturned: 'lateDepositReturns',
  feesCharged: 'lateFees',
  feesGivenBack: 'lateFeesGivenBack',
} as const satisfies Partial<Record<AgencyMeasure, AgencyMeasure>>;
export type MoneyMeasure = keyof typeof lateMeasureOf;

/** Sums the deposits and fees of the business days of a month, by payer and by code. */
export async function sumMoney(db: Queryable, { from, to }: MonthSpan): Promise<AgencyFigure[]> {
  const hasCents = true;
  const ofFees = await list(db, fees, [from, to]);
  const feesThat = (isBack: boolean): Counted[] =>
    ofFees.filter((fee) => fee.isBack === isBack).map(({ detail, count, cents }) => ({ detail, count, cents }));
  const returned = (await sumMonth(db, { from, to })).get('depositsReturned') ?? { count: 0, cents: 0 };
  return [
    ...figuresOf('deposits', 'depositsReceived', withSum(await list(db, received, [from, to]), { hasCents })),
    ...figuresOf('deposits', 'depositsReturned', [returned]),
    ...figuresOf('fees', 'feesCharged', withSum(feesThat(false), { hasCents })),
    ...figuresOf('fees', 'feesGivenBack', withSum(feesThat(true), { hasCents })),
  ];
}

/** Sums each measure of the ledger over the business days from one to another. */
export async function sumMonth(
  db: Queryable,
  { from, to }: Pick<MonthSpan, 'from' | 'to'>,
): Promise<Map<MoneyMeasure, { count: number; cents: number }>> {
  const rows = await list(db, totals, [from, to]);
  return new Map(rows.map(({ measure, count, cents }) => [measure, { count, cents }]));
}
