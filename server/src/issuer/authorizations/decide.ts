import type { LockReason } from '@portal/contract/card/list-cards';
import type { DecliningControl } from '@portal/contract/controls/card-controls';
import { maxSecretTries } from '@portal/contract/numbers-read';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import { type ControlFacts, findControl } from '../controls/control-rule.ts';
import { findStopDecline, type StandingStop } from '../stopped-companies/stop-decline.ts';
import type { UnusualRules } from '../unusual/judge-unusual.ts';
import { holdCentsOf, holdExpiry, isCash, isFuelQuestion } from './hold-rules.ts';
import type { AuthorizationRequest } from './messages.ts';
import { findStatusDecline } from './status-rules.ts';

/** Wrong PINs after which the PIN is blocked (docs/domain.md §2). */
export const maxPinTries = maxSecretTries;

/** The state of the account and the card at the moment of the decision, read under the account's lock. */
export interface DecisionFacts extends ControlFacts {
  isAccountClosed: boolean;
  postedCents: number;
  heldCents: number;
  cardStatusId: number;
  /** Last day of the month of expiry, yyyy-MM-dd. */
  expiry: string;
  lockReason: LockReason | null;
  /** The holder's standing order to refuse what this company charges; null where there is none. */
  companyStop: StandingStop | null;
  pinTries: number;
  /** Tells whether so many wrong details came, from several merchants or from this one, that none is compared now. */
  isCardClosedToMerchants: boolean;
  isMerchantClosed: boolean;
  /** Tells whether this merchant tried the details of many cards. */
  isMerchantStopped: boolean;
  /** The amount approved on the account today. */
  todayCashCents: number;
  todayPurchaseCents: number;
  todayUses: number;
  /** The money lately taken back of a dispute's credit: a payment that repeats is made all the same (12 CFR 1005.11(d)). */
  honoredCents: number;
  /**
   * Tells whether the merchant has a posted charge on the account, of a locked card from before the lock. Read only where the decision
   * hangs on it: on a payment that repeats, of a card with a lock or controls too.
   */
  isKnownMerchant: boolean;
}

/** The most that an account may spend in one business day. */
export interface DailyLimits {
  cashCents: number;
  purchaseCents: number;
  uses: number;
}

/** The rules of the program that a decision keeps to. */
export interface SpendingRules {
  dailyLimits: DailyLimits;
  /** Merchant categories (ISO 18245) that count as cash beside machines and bank counters. */
  cashMccs: readonly string[];
  /** The least, in cents, that must be available for a pump to start. */
  minFuelHoldCents: number;
  /** The charges about which cardholders are asked; judged once all else is in order (`judge-unusual.ts`). */
  unusual: UnusualRules;
  /** The program's zone, in which the hours of a control are meant. */
  timeZone: string;
}

export type Decision =
  | {
      isApproved: true;
      holdCents: number;
      isPartial: boolean;
      expiresAt: Date;
      /** The declined charge that its cardholder lets through once, spent by this; null: no control stood against it. */
      allowanceId: string | null;
    }
  | {
      isApproved: false;
      reason: DeclineReason;
      triesLeft: number | null;
      /** The cardholder's own control that declined it; null: another reason. */
      control: DecliningControl | null;
    };

const decline = (
  reason: DeclineReason,
  triesLeft: number | null = null,
  control: DecliningControl | null = null,
): Decision => ({ isApproved: false, reason, triesLeft, control });

function isStoppedByLock({ lockReason, isKnownMerchant }: DecisionFacts, isRecurring: boolean): boolean {
  if (lockReason === null) return false;
  return lockReason === 'ISSUER' || !isRecurring || !isKnownMerchant;
}

/** Reports whether the card was read at the merchant's. */
export const isPresent = ({ entryMode }: Pick<AuthorizationRequest, 'entryMode'>): boolean =>
  entryMode === 'PRESENT' || entryMode === 'ATM';

/** Reports whether a request says nothing of a card but its number. */
export const isBareNumber = ({ expiryMatches, cvvMatches, ...request }: AuthorizationRequest): boolean =>
  !isPresent(request) && expiryMatches === null && cvvMatches === null;

/** A payment by a stored card at a merchant that has charged the account before. */
const isOnFile = ({ isKnownMerchant }: DecisionFacts, { entryMode }: AuthorizationRequest): boolean =>
  entryMode === 'RECURRING' && isKnownMerchant;

/**
 * Finds why the details that a merchant sent are not taken: expiry and CVV2. While none is compared, nothing tells whether they
 * are right. A card at hand needs no CVV2: one that comes along says nothing then.
 */
function findDetailsDecline(facts: DecisionFacts, request: AuthorizationRequest, today: string): DeclineReason | null {
  if (facts.expiry < today) return 'CARD_EXPIRED';
  const isClosed = facts.isCardClosedToMerchants || facts.isMerchantClosed;
  if (!isPresent(request) && !isOnFile(facts, request)) {
    if (facts.isMerchantStopped && !facts.isKnownMerchant) return 'MERCHANT_STOPPED';
    if (isClosed) return 'CVV_TRIES_MERCHANT';
    if (isBareNumber(request)) return 'DETAILS_MISSING';
  }
  if (request.expiryMatches === false) return 'CARD_EXPIRED';
  if (request.cvvMatches !== false) return null;
  if (!isClosed) return 'CVV_MISMATCH';
  return isPresent(request) ? null : 'CVV_TRIES_MERCHANT';
}

function findLimitDecline(
  facts: DecisionFacts,
  request: AuthorizationRequest,
  { dailyLimits: limits, cashMccs }: SpendingRules,
): DeclineReason | null {
  const [used, limit] = isCash(request.entryMode, request.merchant.mcc, cashMccs)
    ? [facts.todayCashCents, limits.cashCents]
    : [facts.todayPurchaseCents, limits.purchaseCents];
  if (used + request.amountCents > limit) return 'LIMIT_AMOUNT';
  return facts.todayUses >= limits.uses ? 'LIMIT_COUNT' : null;
}

/** Finds what is approved for want of money: nothing, or a part where the terminal takes it and no cash is handed out. */
function findPart(
  { takesLess, entryMode, merchant }: AuthorizationRequest,
  availableCents: number,
  { cashMccs }: SpendingRules,
): number | null {
  return takesLess && availableCents > 0 && !isCash(entryMode, merchant.mcc, cashMccs) ? availableCents : null;
}

/**
 * Decides an authorization. Pure; the first check that fails is the reason, in the order of docs/domain.md §3: account,
 * card status, stop of the company, PIN tries, lock, expiry, CVV2, PIN, controls, limits, available balance. A request of $0
 * only checks the card: it meets no control and no limit, and holds nothing. `today` is the business day, yyyy-MM-dd.
 */
export function decide(
  facts: DecisionFacts,
  request: AuthorizationRequest,
  rules: SpendingRules,
  now: Date,
  today: string,
): Decision {
  const isRecurring = request.entryMode === 'RECURRING';
  if (facts.isAccountClosed) return decline('ACCOUNT_CLOSED');
  const statusDecline = findStatusDecline(facts.cardStatusId, isRecurring);
  if (statusDecline) return decline(statusDecline);
  const stopDecline = findStopDecline(facts.companyStop, request.amountCents, today);
  if (stopDecline) return decline(stopDecline);
  if (request.pinMatches !== null && facts.pinTries >= maxPinTries) return decline('PIN_BLOCKED', 0);
  if (isStoppedByLock(facts, isRecurring)) return decline('CARD_LOCKED');
  const detailsDecline = findDetailsDecline(facts, request, today);
  if (detailsDecline) return decline(detailsDecline);
  if (request.entryMode === 'ATM' && request.pinMatches === null) return decline('PIN_MISSING');
  if (request.pinMatches === false) return decline('PIN_INCORRECT', maxPinTries - facts.pinTries - 1);
  const { mcc } = request.merchant;
  const { amountCents } = request;
  const expiresAt = holdExpiry(mcc, request.entryMode, now);
  if (amountCents === 0) return { isApproved: true, isPartial: false, expiresAt, holdCents: 0, allowanceId: null };
  const control = findControl(facts, request, rules, now);
  if (control !== null && facts.allowanceId === null) return decline('CONTROL', null, control);
  const allowanceId = control && facts.allowanceId;
  const approved = { isApproved: true, isPartial: false, expiresAt, allowanceId } as const;
  const limitDecline = findLimitDecline(facts, request, rules);
  if (limitDecline) return decline(limitDecline);
  const availableCents = facts.postedCents - facts.heldCents;
  if (isFuelQuestion(mcc, amountCents) && availableCents < rules.minFuelHoldCents) return decline('PAY_INSIDE');
  if (amountCents > availableCents + facts.honoredCents) {
    const part = findPart(request, availableCents, rules);
    return part === null ? decline('INSUFFICIENT_FUNDS') : { ...approved, holdCents: part, isPartial: true };
  }
  return { ...approved, holdCents: holdCentsOf(mcc, amountCents, availableCents) };
}
