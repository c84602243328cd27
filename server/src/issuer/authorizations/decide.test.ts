import { cardStatusIds } from '@portal/contract/card/card-status';
import { noControls } from '@portal/contract/controls/card-controls';
import { cents } from '@portal/contract/money/cents';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import { describe, expect, test } from 'vitest';
import { type DecisionFacts, decide } from './decide.ts';
import type { AuthorizationRequest } from './messages.ts';

const now = new Date('2026-11-20T17:00:00Z');
const today = '2026-11-20';
const rules = {
  dailyLimits: { cashCents: 100_000, purchaseCents: 500_000, uses: 40 },
  cashMccs: ['4829', '7995'],
  minFuelHoldCents: 2_500,
  unusual: { rules: {}, home: 'US', timeZone: 'America/New_York' },
  timeZone: 'America/Chicago',
};

const inOrder: DecisionFacts = {
  isAccountClosed: false,
  honoredCents: 0,
  postedCents: 10_000,
  heldCents: 0,
  cardStatusId: cardStatusIds.active,
  expiry: '2029-11-30',
  lockReason: null,
  companyStop: null,
  pinTries: 0,
  isCardClosedToMerchants: false,
  isMerchantClosed: false,
  isMerchantStopped: false,
  todayCashCents: 0,
  todayPurchaseCents: 0,
  todayUses: 0,
  isKnownMerchant: false,
  controls: null,
  allowanceId: null,
};
const purchase: AuthorizationRequest = {
  authorizationId: 'a1',
  card: { accountId: 1, cardId: 1 },
  amountCents: 1_000,
  entryMode: 'PRESENT',
  merchant: { name: 'Plaza Foods', place: null, country: 'US', mcc: '5411' },
  expiryMatches: null,
  cvvMatches: null,
  pinMatches: null,
};
const stop = { scope: 'ALL', usedOn: null, usedCents: null } as const;
const lockedKnown = { lockReason: 'USER', isKnownMerchant: true } as const;
const recurring = { entryMode: 'RECURRING', expiryMatches: true } as const;
const online = (cvvMatches: boolean | null) => ({ entryMode: 'ECOMMERCE', expiryMatches: true, cvvMatches }) as const;
const pump = { amountCents: 100, merchant: { ...purchase.merchant, mcc: '5542' } };
const wire = { merchant: { ...purchase.merchant, mcc: '4829' } };
const paused = { ...noControls, pausedUntil: '2026-11-20T17:00:01Z' };
const atm = { entryMode: 'ATM', pinMatches: true } as const;

const decisionOf = (facts: Partial<DecisionFacts>, request: Partial<AuthorizationRequest>) =>
  decide({ ...inOrder, ...facts }, { ...purchase, ...request }, rules, now, today);

describe('a decision', () => {
  test.each<[string, Partial<DecisionFacts>, Partial<AuthorizationRequest>, DeclineReason | 'approved']>([
    ['everything in order', {}, {}, 'approved'],
    ['all that is available', { heldCents: 9_000 }, {}, 'approved'],
    ['one cent more', { heldCents: 9_001 }, {}, 'INSUFFICIENT_FUNDS'],
    ['without money, as much as is honored', { postedCents: 0, honoredCents: 1_000 }, {}, 'approved'],
    ['a cent more than is honored', { postedCents: 0, honoredCents: 999 }, {}, 'INSUFFICIENT_FUNDS'],
    ['a closed account', { isAccountClosed: true }, {}, 'ACCOUNT_CLOSED'],
    ['in transit', { cardStatusId: cardStatusIds.shipped }, {}, 'NOT_ACTIVATED'],
    ['never activated', { cardStatusId: cardStatusIds.neverActivated }, recurring, 'NOT_ACTIVATED'],
    ['fraud hold', { cardStatusId: cardStatusIds.heldForFraud }, recurring, 'CARD_INACTIVE'],
    ['PIN reset pending', { cardStatusId: cardStatusIds.pendingPinReset }, {}, 'PIN_RESET_PENDING'],
    ['PIN reset pending, recurring', { cardStatusId: cardStatusIds.pendingPinReset }, recurring, 'approved'],
    ['lost', { cardStatusId: cardStatusIds.lost }, {}, 'CARD_LOST'],
    ['stolen', { cardStatusId: cardStatusIds.stolen }, recurring, 'CARD_STOLEN'],
    ['PIN tries used up', { pinTries: 3, lockReason: 'PIN_TRIES' }, { pinMatches: true }, 'PIN_BLOCKED'],
    ['PIN tries used up, but no PIN asked', { pinTries: 3, lockReason: 'PIN_TRIES' }, {}, 'CARD_LOCKED'],
    ['locked by the cardholder', { lockReason: 'USER' }, {}, 'CARD_LOCKED'],
    ['locked, recurring of a known merchant', { lockReason: 'USER', isKnownMerchant: true }, recurring, 'approved'],
    ['locked, recurring of a new merchant', { lockReason: 'USER' }, recurring, 'CARD_LOCKED'],
    ['locked, a known merchant without the mark', { lockReason: 'USER', isKnownMerchant: true }, {}, 'CARD_LOCKED'],
    ['locked by the issuer, recurring', { lockReason: 'ISSUER', isKnownMerchant: true }, recurring, 'CARD_LOCKED'],
    ['a stopped company', { companyStop: stop }, {}, 'COMPANY_STOPPED'],
    ['the same, recurring on a locked card', { companyStop: stop, ...lockedKnown }, recurring, 'COMPANY_STOPPED'],
    ['the same, without the money', { companyStop: stop, heldCents: 9_999 }, {}, 'COMPANY_STOPPED'],
    ['the next charge stopped', { companyStop: { ...stop, scope: 'NEXT' } }, recurring, 'NEXT_CHARGE_STOPPED'],
    ['the same, a check of the card', { companyStop: { ...stop, scope: 'NEXT' } }, { amountCents: 0 }, 'approved'],
    ['too many wrong details at merchants', { isCardClosedToMerchants: true }, online(true), 'CVV_TRIES_MERCHANT'],
    ['the same, the card at hand', { isCardClosedToMerchants: true }, { cvvMatches: false }, 'approved'],
    ['the same, the expiry alone', { isCardClosedToMerchants: true }, online(null), 'CVV_TRIES_MERCHANT'],
    ['the same, on file', { isCardClosedToMerchants: true, isKnownMerchant: true }, recurring, 'approved'],
    ['the same, on file nowhere', { isCardClosedToMerchants: true }, recurring, 'CVV_TRIES_MERCHANT'],
    [
      'the same, where one has bought, by typing',
      { isCardClosedToMerchants: true, isKnownMerchant: true },
      online(true),
      'CVV_TRIES_MERCHANT',
    ],
    [
      'the same, on file with a wrong code',
      { isCardClosedToMerchants: true, isKnownMerchant: true },
      { ...recurring, cvvMatches: false },
      'CVV_TRIES_MERCHANT',
    ],
    ['too many wrong details at this merchant', { isMerchantClosed: true }, online(true), 'CVV_TRIES_MERCHANT'],
    ['a merchant that tries cards', { isMerchantStopped: true }, online(true), 'MERCHANT_STOPPED'],
    ['the same, where one has bought', { isMerchantStopped: true, isKnownMerchant: true }, online(true), 'approved'],
    ['the number alone', {}, { ...online(null), expiryMatches: null }, 'DETAILS_MISSING'],
    ['the number and the code', {}, { ...online(true), expiryMatches: null }, 'approved'],
    ['the number alone, on file', { isKnownMerchant: true }, { ...recurring, expiryMatches: null }, 'approved'],
    ['the number alone, on file nowhere', {}, { ...recurring, expiryMatches: null }, 'DETAILS_MISSING'],
    ['nothing of a locked card', { lockReason: 'USER' }, { amountCents: 0 }, 'CARD_LOCKED'],
    ['nothing of an expired card', { expiry: '2026-11-19' }, { amountCents: 0 }, 'CARD_EXPIRED'],
    ['nothing, of an account without money', { postedCents: -1 }, { amountCents: 0 }, 'approved'],
    ['a pump, just enough', { postedCents: 2_500 }, pump, 'approved'],
    ['a pump, a cent less', { postedCents: 2_499 }, pump, 'PAY_INSIDE'],
    ['gas that was pumped already', { postedCents: 2_000 }, { ...pump, amountCents: 2_000 }, 'approved'],
    ['currency that the program counts as cash', { todayCashCents: 99_001 }, wire, 'LIMIT_AMOUNT'],
    [
      'currency that it does not',
      { todayCashCents: 99_001 },
      { merchant: { ...purchase.merchant, mcc: '6051' } },
      'approved',
    ],
    ['a machine without a PIN', {}, { entryMode: 'ATM' }, 'PIN_MISSING'],
    [
      'a counter over the limit of cash',
      { todayCashCents: 99_001 },
      { merchant: { ...purchase.merchant, mcc: '6010' } },
      'LIMIT_AMOUNT',
    ],
    ['expired yesterday', { expiry: '2026-11-19' }, {}, 'CARD_EXPIRED'],
    ['expires today', { expiry: '2026-11-20' }, {}, 'approved'],
    ['another expiry was sent', {}, { expiryMatches: false }, 'CARD_EXPIRED'],
    ['a wrong CVV2', {}, { cvvMatches: false }, 'CVV_MISMATCH'],
    ['a wrong PIN', {}, { pinMatches: false }, 'PIN_INCORRECT'],
    [
      'a control, everything else in order',
      { controls: { ...noControls, blocksOnline: true } },
      online(true),
      'CONTROL',
    ],
    ['a control that is let through once', { controls: paused, allowanceId: 'a0' }, {}, 'approved'],
    ['let through once, but locked', { controls: paused, allowanceId: 'a0', lockReason: 'USER' }, {}, 'CARD_LOCKED'],
    ['let through once, a wrong PIN', { controls: paused, allowanceId: 'a0' }, { pinMatches: false }, 'PIN_INCORRECT'],
    ['let through once, too many uses', { controls: paused, allowanceId: 'a0', todayUses: 40 }, {}, 'LIMIT_COUNT'],
    ['let through once, no money', { controls: paused, allowanceId: 'a0', postedCents: 0 }, {}, 'INSUFFICIENT_FUNDS'],
    ['paused, nothing is asked for', { controls: paused }, { amountCents: 0 }, 'approved'],
    ['paused, recurring of a known merchant', { controls: paused, isKnownMerchant: true }, recurring, 'approved'],
    ['paused, recurring of a new merchant', { controls: paused }, recurring, 'CONTROL'],
    [
      'a pump that may take more than the control',
      { controls: { ...noControls, maxPurchaseCents: cents(7_499) } },
      pump,
      'CONTROL',
    ],
    ['a pump that may take as much', { controls: { ...noControls, maxPurchaseCents: cents(7_500) } }, pump, 'approved'],
    ['over the cash limit', { todayCashCents: 99_001 }, atm, 'LIMIT_AMOUNT'],
    ['up to the cash limit', { todayCashCents: 99_000 }, atm, 'approved'],
    ['over the purchase limit', { todayPurchaseCents: 499_001 }, {}, 'LIMIT_AMOUNT'],
    ['too many uses', { todayUses: 40 }, {}, 'LIMIT_COUNT'],
    // The first check that fails is the reason.
    ['closed and lost', { isAccountClosed: true, cardStatusId: cardStatusIds.lost }, {}, 'ACCOUNT_CLOSED'],
    ['lost and locked', { cardStatusId: cardStatusIds.lost, lockReason: 'USER' }, {}, 'CARD_LOST'],
    ['locked and expired', { lockReason: 'USER', expiry: '2020-01-31' }, {}, 'CARD_LOCKED'],
    ['expired and a wrong CVV2', { expiry: '2020-01-31' }, { cvvMatches: false }, 'CARD_EXPIRED'],
    ['a wrong CVV2 and a wrong PIN', {}, { cvvMatches: false, pinMatches: false }, 'CVV_MISMATCH'],
    ['a wrong PIN and no money', { postedCents: 0 }, { pinMatches: false }, 'PIN_INCORRECT'],
    ['a wrong PIN and a control', { controls: paused }, { pinMatches: false }, 'PIN_INCORRECT'],
    ['a control and over the limit', { controls: paused, todayUses: 40 }, {}, 'CONTROL'],
    ['over the limit and no money', { todayUses: 40, postedCents: 0 }, {}, 'LIMIT_COUNT'],
  ])('%s: %s', (_, facts, request, expected) => {
    const decision = decisionOf(facts, request);
    expect(decision.isApproved ? 'approved' : decision.reason).toBe(expected);
  });

  test('a check of the card holds nothing, and spends nothing that is let through once', () => {
    expect(decisionOf({ allowanceId: 'a0' }, { amountCents: 0 })).toEqual({
      isApproved: true,
      isPartial: false,
      holdCents: 0,
      expiresAt: new Date('2026-11-27T17:00:00Z'),
      allowanceId: null,
    });
  });

  test('tells how many tries of the PIN are left', () => {
    expect(decisionOf({ pinTries: 0 }, { pinMatches: false })).toMatchObject({ triesLeft: 2 });
    expect(decisionOf({ pinTries: 2 }, { pinMatches: false })).toMatchObject({ triesLeft: 0 });
  });

  test('names the control that declined, and what was let through only where it was needed', () => {
    expect(decisionOf({ controls: paused }, {})).toMatchObject({ control: 'PAUSE' });
    expect(decisionOf({ controls: paused, allowanceId: 'a0' }, {})).toMatchObject({ allowanceId: 'a0' });
    expect(decisionOf({ controls: noControls, allowanceId: 'a0' }, {})).toMatchObject({ allowanceId: null });
  });

  test.each<[string, Partial<AuthorizationRequest>, number, number]>([
    ['a shop, 7 days', {}, 1_000, 7 * 24],
    ['a merchant by itself, 5 days', recurring, 1_000, 5 * 24],
    ['a hotel, 30 days', { merchant: { ...purchase.merchant, mcc: '7011' } }, 1_000, 30 * 24],
    ['a car rental, 30 days', { merchant: { ...purchase.merchant, mcc: '3355' } }, 1_000, 30 * 24],
    [
      'a pump that asks for $1, 24 hours',
      { amountCents: 100, merchant: { ...purchase.merchant, mcc: '5542' } },
      7_500,
      24,
    ],
    [
      'a pump that asks for the amount',
      { amountCents: 4_000, merchant: { ...purchase.merchant, mcc: '5542' } },
      4_000,
      24,
    ],
  ])('holds: %s', (_, request, holdCents, hours) => {
    const expiresAt = new Date(now.getTime() + hours * 3_600_000);
    expect(decisionOf({}, request)).toEqual({
      isApproved: true,
      isPartial: false,
      holdCents,
      expiresAt,
      allowanceId: null,
    });
  });

  test('a pump holds no more than is available', () => {
    expect(decisionOf({ postedCents: 3_100 }, pump)).toMatchObject({ holdCents: 3_100 });
  });

  test('approves a part where the terminal takes less, but no part of cash or of nothing', () => {
    const less = { takesLess: true, amountCents: 10_001 };
    const part = { isApproved: true, isPartial: true, holdCents: 10_000 };
    expect(decisionOf({}, less)).toMatchObject(part);
    const poor = { isApproved: false, reason: 'INSUFFICIENT_FUNDS' };
    expect(decisionOf({}, { ...less, ...wire })).toMatchObject(poor);
    expect(decisionOf({ heldCents: 10_000 }, less)).toMatchObject(poor);
  });
});
