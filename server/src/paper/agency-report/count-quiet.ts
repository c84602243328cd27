import { dayIn } from '@portal/contract/time/dates';
import { daysBetween } from '@portal/contract/time/days';
import { listLastUses } from '../../identity/count-logins.ts';
import { type AgencyFigure, figuresOf, listQuietAccounts, type MonthSpan } from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** The rests that are told apart, in days, the longest first. */
const bands = [
  { measure: 'quiet365', days: 365 },
  { measure: 'quiet180', days: 180 },
  { measure: 'quiet90', days: 90 },
] as const;
type Band = (typeof bands)[number];

/** Holders in one question for their sign-ins. */
const atOnce = 10_000;

/**
 * Counts the accounts with money at the end of a month that their holders had not used for 90 days and longer, and their balances.
 * An account is counted once, under the longest rest. A sign-in counts as use.
 */
export async function countQuiet(tx: Queryable, span: MonthSpan): Promise<AgencyFigure[]> {
  const counted = new Map<Band, { count: number; cents: number }>(bands.map((band) => [band, { count: 0, cents: 0 }]));
  const accounts = await listQuietAccounts(tx, span, 90);
  for (let at = 0; at < accounts.length; at += atOnce) {
    const some = accounts.slice(at, at + atOnce);
    const uses = await listLastUses(
      tx,
      some.map(({ holderId }) => holderId),
      span.end,
    );
    for (const { holderId, cents, since } of some) {
      const signedIn = uses.get(holderId);
      const signedInOn = signedIn ? dayIn(span.timeZone, signedIn) : since;
      const days = daysBetween(signedInOn > since ? signedInOn : since, span.to);
      const sum = counted.get(bands.find((band) => days >= band.days) ?? bands[0]);
      if (sum === undefined || days < 90) continue;
      sum.count += 1;
      sum.cents += cents;
    }
  }
  return bands.toReversed().flatMap((band) => figuresOf('dormancy', band.measure, [counted.get(band) ?? {}]));
}
