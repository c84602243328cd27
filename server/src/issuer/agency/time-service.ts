import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { type AgencyFigure, type Counted, figuresOf } from './figure.ts';
import type { MonthSpan } from './month-span.ts';

const tenthsOf = (part: number, units: string) =>
  `round(10 * percentile_disc(${part}) WITHIN GROUP (ORDER BY ${units}))::bigint`;

/**
 * SQL that counts, and takes median and 90th percentile of `units` by nearest rank, over all and by `detail`. A whole without
 * rows has one line with the count 0.
 */
export const timesBy = (detail: string, units: string, from: string): string =>
  `SELECT coalesce(${detail}, '') AS detail, count(*) AS count, ${tenthsOf(0.5, units)} AS "medianTenths",
     ${tenthsOf(0.9, units)} AS "p90Tenths"
   ${from} GROUP BY GROUPING SETS ((), (${detail})) ORDER BY grouping(${detail}) DESC, count(*) DESC, 1`;

const hoursBetween = (from: string, to: string) => `extract(epoch FROM ${to} - ${from}) / 3600`;
/** Whole days of the program between two instants. */
const daysBetween = (from: string, to: string) =>
  `((${to} AT TIME ZONE $3)::date - (${from} AT TIME ZONE $3)::date)::numeric`;

const resolved = statement<[Date, Date], Counted>(
  'issuer/time-cases-of-month',
  timesBy(
    'kind',
    hoursBetween('opened_at', 'resolved_at'),
    'FROM issuer.exception WHERE resolved_at >= $1 AND resolved_at < $2',
  ),
);
const decided = statement<[Date, Date, string], Counted>(
  'issuer/time-credits-of-month',
  timesBy(
    'credit.outcome',
    daysBetween('posted_at', 'credit.ended_at'),
    `FROM issuer.provisional_credit AS credit JOIN issuer.journal USING (account_id, journal_id)
     WHERE credit.ended_at >= $1 AND credit.ended_at < $2`,
  ),
);
const shipped = statement<[Date, Date], Counted>(
  'issuer/time-cards-of-month',
  timesBy(
    'card.shipping_method',
    hoursBetween('card.created_at', 'move.moved_at'),
    `FROM issuer.card_move AS move JOIN issuer.card USING (account_id, card_id)
     WHERE move.event = 'SHIPPED' AND move.moved_at >= $1 AND move.moved_at < $2`,
  ),
);
// One that came back before it took effect was never settled.
const settled = statement<[string, string, string], Counted>(
  'issuer/time-transfers-of-month',
  `SELECT '' AS detail, count(*) AS count, ${tenthsOf(0.5, 'days')} AS "medianTenths", ${tenthsOf(0.9, 'days')} AS "p90Tenths"
   FROM (
     SELECT (effective_on - (confirmed_at AT TIME ZONE $3)::date)::numeric AS days FROM issuer.transfer
     WHERE effective_on BETWEEN $1 AND $2 AND (state IN ('SETTLED', 'COMPLETED')
       OR (state = 'RETURNED' AND trace_number IS NOT NULL AND (returned_at AT TIME ZONE $3)::date >= effective_on))
   ) AS sent`,
);

/** Takes the time that cases, credits, cards and transfers took which came to their end in a month. */
export async function timeService(
  db: Queryable,
  { begin, end, from, to, timeZone }: MonthSpan,
): Promise<AgencyFigure[]> {
  return [
    ...figuresOf('service', 'casesResolved', await list(db, resolved, [begin, end])),
    ...figuresOf('service', 'creditsDecided', await list(db, decided, [begin, end, timeZone])),
    ...figuresOf('service', 'cardsShipped', await list(db, shipped, [begin, end])),
    ...figuresOf('service', 'transfersSettled', await list(db, settled, [from, to, timeZone])),
  ];
}
