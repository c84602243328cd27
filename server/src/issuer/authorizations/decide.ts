import type { LockReason } from '@portal/contract/card/list-cards';
import { maxSecretTries } from '@portal/contract/numbers-read';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import { holdCentsOf, holdExpiry, isCash } from './hold-rules.ts';
import type { AuthorizationRequest } from './messages.ts';
import { findStatusDecline } from './status-rules.ts';

/** Wrong PINs after which the PIN is blocked (domain decision, §2). */
export const maxPinTries = maxSecretTries;

/** What the account and the card are at the moment of the decision, read under the account's lock. */
export interface DecisionFacts {
  isAccountClosed: boolean;
  postedCents: number;
  heldCents: number;
  cardStatusId: number;
  /** Last day of the month of expiry, yyyy-MM-dd. */
  expiry: string;
  lockReason: LockReason | null;
  pinTries: number;
  /** Whether so many wrong CVV2s came from merchants that none is compared now. */
  isMerchantCvvClosed: boolean;
  /** What has been approved on the account today. */
  todayCashCents: number;
  todayPurchaseCents: number;
  todayUses: number;
  /** What was lately taken back of a dispute's credit: a payment that repeats is made all the same (12 CFR 1005.11(d)). */
  honoredCents: number;
  /** Whether the merchant has a posted charge on the account from before the lock. */
  isKnownMerchant: boolean;
}

/** What an account may spend in one business day. */
export interface DailyLimits {
  cashCents: number;
  purchaseCents: number;
  uses: number;
}

export type Decision =
  | { isApproved: true; holdCents: number; expiresAt: Date }
  | { isApproved: false; reason: DeclineReason; triesLeft: number | null };

const decline = (reason: DeclineReason, triesLeft: number | null = null): Decision => ({
  isApproved: false,
  reason,
  triesLeft,
});

function isStoppedByLock({ lockReason, isKnownMerchant }: DecisionFacts, isRecurring: boolean): boolean {
  if (lockReason === null) return false;
  return lockReason === 'ISSUER' || !isRecurring || !isKnownMerchant;
}

/** A card at hand needs no CVV2: while none is compared, one that comes along says nothing. */
function findCvvDecline(
  { isMerchantCvvClosed }: DecisionFacts,
  { cvvMatches, entryMode }: AuthorizationRequest,
): DeclineReason | null {
  if (cvvMatches === null) return null;
  const isPresent = entryMode === 'PRESENT' || entryMode === 'ATM';
  if (isMerchantCvvClosed) return isPresent ? null : 'CVV_TRIES_MERCHANT';
  return cvvMatches ? null : 'CVV_MISMATCH';
}

function findLimitDecline(
  facts: DecisionFacts,
  request: AuthorizationRequest,
  limits: DailyLimits,
): DeclineReason | null {
  const [used, limit] = isCash(request.entryMode, request.merchant.mcc)
    ? [facts.todayCashCents, limits.cashCents]
    : [facts.todayPurchaseCents, limits.purchaseCents];
  if (used + request.amountCents > limit) return 'LIMIT_AMOUNT';
  return facts.todayUses >= limits.uses ? 'LIMIT_COUNT' : null;
}

/**
 * Decides an authorization. Pure; the first check that fails is the reason, in the order of domain decision §3: account,
 * card status, PIN tries, lock, expiry, CVV2, PIN, limits, available balance. `today` is the business day, yyyy-MM-dd.
 */
export function decide(
  facts: DecisionFacts,
  request: AuthorizationRequest,
  limits: DailyLimits,
  now: Date,
  today: string,
): Decision {
  const isRecurring = request.entryMode === 'RECURRING';
  if (facts.isAccountClosed) return decline('ACCOUNT_CLOSED');
  const statusDecline = findStatusDecline(facts.cardStatusId, isRecurring);
  if (statusDecline) return decline(statusDecline);
  if (request.pinMatches !== null && facts.pinTries >= maxPinTries) return decline('PIN_BLOCKED', 0);
  if (isStoppedByLock(facts, isRecurring)) return decline('CARD_LOCKED');
  if (facts.expiry < today || request.expiryMatches === false) return decline('CARD_EXPIRED');
  const cvvDecline = findCvvDecline(facts, request);
  if (cvvDecline) return decline(cvvDecline);
  if (request.entryMode === 'ATM' && request.pinMatches === null) return decline('PIN_MISSING');
  if (request.pinMatches === false) return decline('PIN_INCORRECT', maxPinTries - facts.pinTries - 1);
  const limitDecline = findLimitDecline(facts, request, limits);
  if (limitDecline) return decline(limitDecline);
  const availableCents = facts.postedCents - facts.heldCents;
  if (request.amountCents > availableCents + facts.honoredCents) return decline('INSUFFICIENT_FUNDS');
  const { mcc } = request.merchant;
  return {
    isApproved: true,
    holdCents: holdCentsOf(mcc, request.amountCents, availableCents),
    expiresAt: holdExpiry(mcc, request.entryMode, now),
  };
}
