import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { Fees } from '../money/fees.ts';
import {
  findReplacementProblem,
  findSuccessor,
  isReport,
  type ReplacementReason,
  replacementFeesOf,
  replacementReasons,
} from './card-replacement.ts';
import type { LockReason } from './list-cards.ts';

const make = (cardStatusId: number, lockReason: LockReason | null = null, isOverdue?: boolean) => ({
  cardId: 5,
  cardStatusId,
  lockReason,
  replacesCardId: null,
  waitingFeeCents: null,
  tracking: isOverdue === undefined ? null : { isOverdue },
});
const inTheMail = { ...make(14, null, false), cardId: 9, replacesCardId: 5 };
const never = { ...make(5), cardId: 7, replacesCardId: 5 };
const afterNever = { ...inTheMail, replacesCardId: 7 };
const ofAnother = { ...inTheMail, replacesCardId: 3 };
const newer = { ...make(4), cardId: 9 };

test.each([
  ['active', make(4), [], 'LOST', null],
  ['active and damaged', make(4), [], 'DAMAGED', null],
  ['locked by its holder', make(4, 'USER'), [], 'STOLEN', null],
  ['locked by wrong PINs', make(4, 'PIN_TRIES'), [], 'LOST', null],
  ['locked by wrong codes', make(4, 'CVV_TRIES'), [], 'LOST', 'lockedOtherwise'],
  ['locked by the issuer', make(4, 'ISSUER'), [], 'LOST', 'lockedOtherwise'],
  ['active beside another active one', make(4), [newer], 'LOST', null],
  ['replaced already', make(4), [inTheMail], 'DAMAGED', 'replacementUnderWay'],
  ['replaced already, and stolen then', make(4), [inTheMail], 'STOLEN', null],
  ['replaced already, and lost then', make(4), [inTheMail], 'LOST', null],
  [
    'lost, its replacement waiting for the fee',
    { ...make(5), waitingFeeCents: cents(400) },
    [],
    'LOST',
    'replacementUnderWay',
  ],
  [
    'replaced already, by one that took the place of one that never came',
    make(4),
    [never, afterNever],
    'DAMAGED',
    'replacementUnderWay',
  ],
  ['beside another one that is replaced', make(4), [ofAnother], 'STOLEN', null],
  ['lost, and replaced already', make(5), [inTheMail], 'LOST', 'replacementUnderWay'],
  ['here', make(4), [], 'NOT_ARRIVED', 'cardNotActive'],
  ['in the mail', make(14, null, false), [], 'LOST', 'replacementUnderWay'],
  ['in the mail and in time', make(14, null, false), [], 'NOT_ARRIVED', 'cardStillExpected'],
  ['in the mail, nobody knows since when', make(14), [], 'NOT_ARRIVED', 'cardStillExpected'],
  ['in the mail too long', make(10, null, true), [], 'NOT_ARRIVED', null],
  ['in the mail too long, locked by wrong codes', make(14, 'CVV_TRIES', true), [], 'NOT_ARRIVED', 'lockedOtherwise'],
  ['in the mail too long, locked by the issuer', make(14, 'ISSUER', true), [], 'NOT_ARRIVED', 'lockedOtherwise'],
  ['in the mail, locked by wrong codes', make(14, 'CVV_TRIES', false), [], 'LOST', 'lockedOtherwise'],
  ['sent back to us', make(22), [], 'NOT_ARRIVED', 'cardNotActive'],
  ['waiting for a new PIN', make(19), [], 'DAMAGED', 'cardNotActive'],
  ['never activated', make(20), [], 'LOST', 'cardNotActive'],
  ['held for fraud', make(21), [], 'STOLEN', 'cardNotActive'],
  ['dormant', make(23), [], 'DAMAGED', 'cardNotActive'],
  ['lost', make(5), [], 'LOST', 'cardNotActive'],
] as const)('a card that is %s', (_name, card, others, reason: ReplacementReason, problem) => {
  expect(findReplacementProblem(card, [card, ...others], reason)).toBe(problem);
});

test.each([
  [[], '2026-11-20', 1, true],
  [['2026-11-20'], '2026-11-20', 1, false],
  [['2025-11-21'], '2026-11-20', 1, false],
  [['2025-11-20'], '2026-11-20', 1, true],
  [['2024-02-29'], '2025-02-28', 1, false],
  [['2024-02-29'], '2025-03-01', 1, true],
  [[], '2026-11-20', 0, false],
  [['2026-11-20'], '2026-11-20', 2, true],
  [['2026-11-20', '2026-03-01', '2025-11-20'], '2026-11-20', 2, false],
])(
  'after free cards of %s, another one is free on %s where there are %i a year: %s',
  (freeOn, today, perYear, isFree) => {
    const asked = { reason: 'LOST', shipping: 'STANDARD', orderedOn: today, freeOn, waivesFee: false } as const;
    const fees = Fees.parse({ freeReplacementsPerYear: perYear });
    expect(replacementFeesOf(asked, fees).cardFeeCents === 0).toBe(isFree);
  },
);

const orderedOn = '2026-11-20';
test.each([
  ['LOST', 'STANDARD', true, false, 0, 0],
  ['LOST', 'STANDARD', false, false, 400, 0],
  ['DAMAGED', 'EXPEDITED', true, false, 0, 1350],
  ['STOLEN', 'EXPEDITED', false, false, 400, 1350],
  ['NOT_ARRIVED', 'EXPEDITED', false, false, 0, 0],
  ['NEW', 'EXPEDITED', false, false, 0, 1350],
  ['DAMAGED', 'EXPEDITED', false, true, 0, 0],
] as const)(
  '%s by %s mail, free %s, waived %s: %i and %i cents',
  (reason, shipping, isFree, waivesFee, cardFeeCents, shippingFeeCents) => {
    const feeCents = cardFeeCents + shippingFeeCents;
    const freeOn = isFree ? [] : [orderedOn];
    expect(replacementFeesOf({ reason, shipping, orderedOn, freeOn, waivesFee }, Fees.parse({}))).toEqual({
      cardFeeCents,
      shippingFeeCents,
      feeCents,
    });
  },
);

test('only a card that somebody else may have is reported with the order of another', () => {
  expect([...replacementReasons, 'NEW' as const].filter(isReport)).toEqual(['LOST', 'STOLEN']);
});

test.each([
  ['the one in the mail for it', [inTheMail], inTheMail],
  ['the one for another that never came', [afterNever, never], afterNever],
  ['none: that is another card’s', [ofAnother], null],
  ['none: nobody has the card between', [afterNever], null],
  ['none: it came', [{ ...inTheMail, cardStatusId: 4 }], null],
])('the card that takes the place of one is %s', (_which, others, successor) => {
  expect(findSuccessor(make(4), [make(4), ...others])).toBe(successor);
});
