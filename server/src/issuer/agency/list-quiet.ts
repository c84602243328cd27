import { dayAfter } from '@portal/contract/time/days';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { MonthSpan } from './month-span.ts';

/** An account with money at the end of a month, which its holder had not used for some days. */
export interface QuietAccount {
  holderId: number;
  /** Its balance at the end of the month. */
  cents: number;
  /** The last day on which its holder did something with it, yyyy-MM-dd, or a year before. */
  since: string;
}

/** Journals that a holder brings about. */
const used = `kind IN ('PURCHASE', 'CASH', 'BANK_TRANSFER')`;

// Most accounts were used lately, so a year is only looked through for the others.
const quiet = statement<[Date, string, string, string, Date, string], QuietAccount>(
  'issuer/list-quiet-accounts',
  `SELECT account.holder_id AS "holderId", (account.posted_cents - late.cents)::bigint AS cents,
     greatest($4::date, (account.opened_at AT TIME ZONE $6)::date, (
       SELECT max(business_day) FROM issuer.day_total AS total WHERE total.account_id = account.account_id
         AND total.business_day BETWEEN $4 AND $3 AND ${used}
     ), (
       SELECT (max(created_at) AT TIME ZONE $6)::date FROM issuer.authorization AS asked
       WHERE asked.account_id = account.account_id AND asked.created_at < $1
     ), (
       SELECT (max(moved_at) AT TIME ZONE $6)::date FROM issuer.card_move AS move
       WHERE move.account_id = account.account_id AND move.moved_at < $1 AND move.event IN ('ACTIVATED', 'REINSTATED')
     ), CASE WHEN account.heard_at < $1 THEN (account.heard_at AT TIME ZONE $6)::date END) AS since
   FROM issuer.account CROSS JOIN LATERAL (
     SELECT coalesce(sum(amount_cents), 0) AS cents FROM issuer.day_total AS total
     WHERE total.account_id = account.account_id AND total.business_day > $3
   ) AS late
   WHERE account.opened_at < $5 AND (account.closed_at IS NULL OR account.closed_at >= $1)
     AND account.posted_cents > late.cents
     AND NOT EXISTS (SELECT FROM issuer.day_total AS total WHERE total.account_id = account.account_id
       AND total.business_day > $2 AND total.business_day <= $3 AND ${used})
     AND NOT EXISTS (SELECT FROM issuer.authorization AS asked WHERE asked.account_id = account.account_id
       AND asked.created_at >= $5 AND asked.created_at < $1)`,
);

const dayMs = 86_400_000;

/**
 * Lists the accounts that were open and held money at the end of a month, and that no purchase, cash, transfer, request of a card,
 * activation or call used for `days` days or longer. Sign-ins are the caller's to add.
 */
export async function listQuietAccounts(
  db: Queryable,
  { to, end, timeZone }: MonthSpan,
  days: number,
): Promise<QuietAccount[]> {
  const before = new Date(end.getTime() - days * dayMs);
  const rows = await list(db, quiet, [end, dayAfter(to, -days), to, dayAfter(to, -longestDays), before, timeZone]);
  return rows.filter(({ since }) => since <= dayAfter(to, -days));
}

/** As far back as is looked: the longest rest that is told apart. */
const longestDays = 365;
