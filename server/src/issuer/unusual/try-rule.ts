import { dayIn } from '@portal/contract/time/dates';
import type { UnusualRule } from '@portal/contract/transactions/unusual-rule';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { findUnusual, lookBackMs, type ProgramPlace, type RecentUse } from './find-unusual.ts';

type PlayedUse = RecentUse & { accountId: number; isAskable: boolean };

/** The accounts of one batch. */
const batch = 500;

const accountsAfter = statement<[number, number], { accountId: number }>(
  'issuer/list-accounts-to-try',
  'SELECT account_id AS "accountId" FROM issuer.account WHERE account_id > $1 ORDER BY account_id LIMIT $2',
);

// Nobody is asked about what was declined for another reason.
const usesOf = statement<[number[], Date, Date], PlayedUse>(
  'issuer/list-uses-to-try',
  `SELECT account_id AS "accountId", created_at AS "usedAt", entry_mode AS "entryMode", merchant_country AS country,
     requested_cents AS "amountCents", state <> 'DECLINED' AS "isApproved",
     state <> 'DECLINED' OR decline_reason = 'ASKED_FIRST' AS "isAskable"
   FROM issuer.authorization WHERE account_id = ANY($1) AND created_at > $2 AND created_at <= $3 AND is_asked
   ORDER BY account_id, created_at, authorization_id`,
);

/** How many people a rule would have asked. */
export interface TriedRule {
  /** The mean of the days, and the most on one day: yyyy-MM-dd, null where it would have asked nobody. */
  meanPerDay: number;
  maxPerDay: number;
  maxDay: string | null;
}

/**
 * Plays a rule over the requests of the last `days` days, on or off, and changes nothing. An account counts once a day of the
 * program's clock. Reads in batches, so that no database has to keep much at once.
 */
export async function tryRule(
  db: Queryable,
  rule: UnusualRule,
  { days, ...place }: ProgramPlace & { days: number },
  now: Date,
): Promise<TriedRule> {
  const from = new Date(now.getTime() - days * 86_400_000);
  const since = new Date(from.getTime() - lookBackMs(rule));
  const asked = new Map<string, number>();
  let after = 0;
  for (;;) {
    const accounts = await list(db, accountsAfter, [after, batch]);
    const last = accounts.at(-1);
    if (last === undefined) break;
    after = last.accountId;
    const uses = await list(db, usesOf, [accounts.map(({ accountId }) => accountId), since, now]);
    for (const ofOne of byAccount(uses)) {
      for (const day of listAskedDays(rule, ofOne, from, place)) asked.set(day, (asked.get(day) ?? 0) + 1);
    }
  }
  const counts = [...asked].toSorted(([, one], [, other]) => other - one);
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  return { meanPerDay: sum / days, maxPerDay: counts[0]?.[1] ?? 0, maxDay: counts[0]?.[0] ?? null };
}

/** Parts uses that are in the order of their accounts. */
function byAccount(uses: readonly PlayedUse[]): PlayedUse[][] {
  const parts = new Map<number, PlayedUse[]>();
  for (const use of uses) {
    const part = parts.get(use.accountId);
    if (part === undefined) parts.set(use.accountId, [use]);
    else part.push(use);
  }
  return [...parts.values()];
}

/** Lists the days since `from` on which a rule would have asked about an account, each once. `uses` are in order of time. */
function listAskedDays(rule: UnusualRule, uses: readonly PlayedUse[], from: Date, place: ProgramPlace): Set<string> {
  const days = new Set<string>();
  const backMs = lookBackMs(rule);
  let first = 0;
  uses.forEach((use, at) => {
    while ((uses[first]?.usedAt.getTime() ?? 0) <= use.usedAt.getTime() - backMs && first < at) first++;
    if (use.usedAt <= from || !use.isAskable) return;
    const request = { ...use, merchant: { country: use.country } };
    const isMet = findUnusual(rule, request, uses.slice(first, at), { ...place, now: use.usedAt });
    if (isMet) days.add(dayIn(place.timeZone, use.usedAt));
  });
  return days;
}
