import { hourIn } from '@portal/contract/time/dates';
import type { UnusualRule } from '@portal/contract/transactions/unusual-rule';
import type { AuthorizationRequest, EntryMode } from '../authorizations/messages.ts';
import { isAbroad } from './is-abroad.ts';

/** An earlier request of the same account. */
export interface RecentUse {
  usedAt: Date;
  entryMode: EntryMode;
  /** ISO 3166-1 alpha-2. */
  country: string;
  amountCents: number;
  isApproved: boolean;
}

/** Where a program is: its country (ISO 3166-1 alpha-2) and the clock of its nights. */
export interface ProgramPlace {
  home: string;
  timeZone: string;
}

/** The request that a rule judges. */
export type JudgedRequest = Pick<AuthorizationRequest, 'amountCents' | 'entryMode'> & {
  merchant: Pick<AuthorizationRequest['merchant'], 'country'>;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How far a rule looks back, in ms. */
export const lookBackMs = (rule: UnusualRule): number => ('days' in rule ? rule.days * dayMs : rule.minutes * minuteMs);

/**
 * Tells whether a rule marks a request as unusual. Pure. `recent` holds the account's earlier requests; those that are too
 * old count for nothing. A payment that repeats comes at the merchant's hour: only ABROAD looks at it.
 */
export function findUnusual(
  rule: UnusualRule,
  request: JudgedRequest,
  recent: readonly RecentUse[],
  { now, home, timeZone }: ProgramPlace & { now: Date },
): boolean {
  const since = now.getTime() - lookBackMs(rule);
  const looked = recent.filter(({ usedAt }) => usedAt.getTime() > since);
  const isByHand = ({ entryMode }: Pick<RecentUse, 'entryMode'>) => entryMode !== 'RECURRING';
  const uses = looked.filter(({ isApproved }) => isApproved);
  if (rule.kind === 'ABROAD') {
    return isAbroad(request.merchant.country, home) && !uses.some(({ country }) => isAbroad(country, home));
  }
  if (rule.kind === 'NIGHT') {
    const isNight = (at: Date) => isBetween(hourIn(timeZone, at), rule.fromHour, rule.untilHour);
    return isByHand(request) && isNight(now) && !uses.some((use) => isByHand(use) && isNight(use.usedAt));
  }
  if (rule.kind === 'MANY_IN_A_ROW') return isByHand(request) && uses.filter(isByHand).length + 1 >= rule.uses;
  const isTry = (use: Pick<RecentUse, 'entryMode' | 'amountCents'>) =>
    use.entryMode === 'ECOMMERCE' && use.amountCents <= rule.maxCents;
  return isTry(request) && looked.filter(isTry).length + 1 >= rule.tries;
}

/** Tells whether an hour is from `from` until before `until`, across midnight where that is the smaller one. */
const isBetween = (hour: number, from: number, until: number): boolean =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until;
