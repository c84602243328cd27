import * as z from 'zod/mini';
import { Cvv } from '../card/card-digits.ts';
import { CallNumber } from '../on-the-phone/get-call-question.ts';
import { Last4Ssn } from '../person/ssn.ts';
import { Day, Instant } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { Occasion, OccasionId } from './occasion.ts';
import { servingRoles } from './staff-role.ts';

const common = {
  method: 'POST',
  roles: servingRoles,
  mode: 'writes',
} as const;

/** The result of a comparison, and how well the caller is known now. */
export const Proved = z.object({ isRight: z.boolean(), occasion: Occasion });

/** Compares birth date and last four digits of the social security number, both together. */
export const proveByRecord = defineDeskCall({
  ...common,
  name: 'prove-by-record',
  path: '/desk/api/v1/occasions/{occasionId}/proofs/record',
  input: z.strictObject({ occasionId: OccasionId, birthDate: Day, last4Ssn: Last4Ssn }),
  entity: Proved,
  errors: ['noOccasion', 'nobodyOpened', 'proofsUsedUp'],
});

/** Compares the three digits on the back of a card; the third wrong one locks it, whichever channel asked. */
export const proveByCardDigits = defineDeskCall({
  ...common,
  name: 'prove-by-card-digits',
  path: '/desk/api/v1/occasions/{occasionId}/proofs/card-digits',
  input: z.strictObject({ occasionId: OccasionId, cvv: Cvv }),
  entity: Proved,
  errors: ['noOccasion', 'nobodyOpened', 'noCard', 'proofsUsedUp'],
});

/** The question that the server drew about something that happened lately. */
export const LatelyQuestion = z.object({
  kind: z.enum(['PURCHASE', 'DEPOSIT']),
  /** The words of the category of a purchase; null for a deposit. */
  category: z.nullable(z.string()),
});

/** Draws a question about a late purchase or deposit. The answer stays on the server. */
export const drawQuestion = defineDeskCall({
  ...common,
  name: 'draw-question',
  path: '/desk/api/v1/occasions/{occasionId}/proofs/lately/draw',
  input: z.strictObject({ occasionId: OccasionId }),
  entity: LatelyQuestion,
  errors: ['noOccasion', 'nobodyOpened', 'proofsUsedUp', 'nothingToAsk'],
});

/** Compares the amount that a caller says, in cents, give or take five dollars. */
export const proveByQuestion = defineDeskCall({
  ...common,
  name: 'prove-by-question',
  path: '/desk/api/v1/occasions/{occasionId}/proofs/lately',
  input: z.strictObject({
    occasionId: OccasionId,
    amountCents: z.int().check(z.positive(), z.maximum(10_000_000)),
  }),
  entity: Proved,
  errors: ['noOccasion', 'nobodyOpened', 'proofsUsedUp', 'nothingToAsk'],
});

/** Sends a code for this call by text or call, to a contact that did not change lately. */
export const sendCallCode = defineDeskCall({
  ...common,
  name: 'send-call-code',
  path: '/desk/api/v1/occasions/{occasionId}/proofs/code/send',
  input: z.strictObject({ occasionId: OccasionId, way: z.enum(['TEXT', 'CALL']) }),
  entity: z.object({ masked: z.string(), expiresAt: Instant }),
  errors: ['noOccasion', 'nobodyOpened', 'noContact', 'contactTooNew', 'proofsUsedUp', 'codeTooSoon', 'codesUsedUp'],
});

/** Compares the code that the caller reads out. */
export const proveByCode = defineDeskCall({
  ...common,
  name: 'prove-by-code',
  path: '/desk/api/v1/occasions/{occasionId}/proofs/code',
  input: z.strictObject({ occasionId: OccasionId, code: z.string().check(z.regex(/^\d{6}$/)) }),
  entity: Proved,
  errors: ['noOccasion', 'nobodyOpened', 'codeEnded', 'codesUsedUp', 'proofsUsedUp'],
});

/**
 * Asks the person in the portal whether they are on the phone: they sign in and press the number that is said to them. The portal
 * offers it among others, so that pressing anything is not enough.
 */
export const askInPortal = defineDeskCall({
  ...common,
  name: 'ask-in-portal',
  path: '/desk/api/v1/occasions/{occasionId}/proofs/portal/ask',
  input: z.strictObject({ occasionId: OccasionId }),
  entity: z.object({ number: CallNumber, endsAt: Instant }),
  errors: ['noOccasion', 'nobodyOpened', 'noLogin', 'proofsUsedUp', 'questionsUsedUp'],
});

/** Reads what the person answered in the portal; the page asks by itself while it waits. */
export const readPortalAnswer = defineDeskCall({
  ...common,
  method: 'GET',
  mode: 'reads',
  name: 'read-portal-answer',
  path: '/desk/api/v1/occasions/{occasionId}/proofs/portal',
  input: z.strictObject({ occasionId: OccasionId }),
  entity: z.object({
    /** WAITING: not yet. ENDED: it was not answered in time, or none was asked. DENIED: they are not on the phone. */
    answer: z.enum(['WAITING', 'ENDED', 'RIGHT', 'WRONG', 'DENIED']),
    /** The number to say while it waits, for a page that was loaded anew; else null. */
    number: z.nullable(CallNumber),
    occasion: Occasion,
  }),
  errors: ['noOccasion'],
});
