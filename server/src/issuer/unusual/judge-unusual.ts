import { listUnusualRules, type UnusualCharges, type UnusualKind } from '@portal/contract/transactions/unusual-rule';
import type { Queryable } from '../../platform/db/statement.ts';
import type { AuthorizationRequest } from '../authorizations/messages.ts';
import { findAllowance, findChargeQuestion, isAskedAlready, spendAllowance } from './charge-questions.ts';
import { findUnusual, lookBackMs, type ProgramPlace } from './find-unusual.ts';
import { listRecentUses } from './recent-uses.ts';

/** The rules of a program for unusual charges. */
export interface UnusualRules extends ProgramPlace {
  rules: UnusualCharges;
}

/** The rule that marks a charge, whether it declines it, and whether its cardholder is asked now. */
export interface Unusual {
  rule: UnusualKind;
  isDeclined: boolean;
  isAsked: boolean;
}

/** The request that is judged; `isDecided`: the network has approved it in our place, so that nothing declines it. */
export type UnusualRequest = Pick<
  AuthorizationRequest,
  'authorizationId' | 'card' | 'amountCents' | 'entryMode' | 'merchant' | 'canBeAsked'
> & { isDecided?: boolean };

/**
 * Judges a charge that every other check lets through; null where it is nothing unusual, its cardholder has allowed it,
 * which spends the allowance, or nobody can ask them. A rule that declines goes before one that only asks. The caller has
 * locked the account. Reads nothing where no rule is on.
 */
export async function judgeUnusual(
  tx: Queryable,
  request: UnusualRequest,
  { rules, ...place }: UnusualRules,
  now: Date,
): Promise<Unusual | null> {
  const on = listUnusualRules(rules).filter(({ isOn }) => isOn);
  if (on.length === 0) return null;
  const since = new Date(now.getTime() - Math.max(...on.map(lookBackMs)));
  const { accountId } = request.card;
  const recent = await listRecentUses(tx, { accountId, authorizationId: request.authorizationId, since });
  const met = on.filter((rule) => findUnusual(rule, request, recent, { ...place, now }));
  const rule = met.find(({ acts }) => acts === 'DECLINE_AND_ASK') ?? met[0];
  if (rule === undefined || (await spendAllowance(tx, request, now))) return null;
  if (!(await request.canBeAsked?.())) return null;
  const isDeclined = rule.acts === 'DECLINE_AND_ASK' && request.isDecided !== true;
  const asked = await isAskedAlready(tx, request, { rule: rule.kind, wasDeclined: isDeclined }, now);
  return { rule: rule.kind, isDeclined, isAsked: !asked };
}

/**
 * Judges more that is asked on an authorization; `amountCents` is the sum then. It is no further use of the card, so that no
 * rule looks at it; but what a yes let through grows no larger than that yes without another one, which is asked for once.
 */
export async function judgeMore(tx: Queryable, request: UnusualRequest, now: Date): Promise<Unusual | null> {
  const key = { accountId: request.card.accountId, authorizationId: request.authorizationId };
  const allowed = await findAllowance(tx, key);
  if (allowed === null || request.amountCents <= allowed.amountCents) return null;
  if ((await spendAllowance(tx, request, now)) || !(await request.canBeAsked?.())) return null;
  const own = await findChargeQuestion(tx, key);
  return own?.answer === 'YES' ? null : { rule: allowed.rule, isDeclined: true, isAsked: own === null };
}
