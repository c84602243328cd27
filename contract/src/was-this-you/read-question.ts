import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { Instant } from '../time/iso.ts';

/** The token of a message's link: 128 bits in base64url. */
export const QuestionToken = z.string().check(z.regex(/^[\w-]{22}$/));

export const QuestionAnswer = z.enum(['YES', 'NO']);

/** The few facts of an open question: nothing of the person, and no more of the card than its last four. */
export const AskedChargeFacts = z.object({
  merchant: z.string(),
  amountCents: Cents,
  askedAt: Instant,
  last4Digit: z.string(),
  /** It was declined until its cardholder says yes. */
  wasDeclined: z.boolean(),
  isCardLocked: z.boolean(),
});

/**
 * Reads the question that the link of a message asks, without signing in, and changes nothing. By POST, so that no token
 * stands in an address. Once it is answered, the charge is shown no more.
 */
export const readQuestion = defineCall({
  name: 'was-this-you/read-question',
  method: 'POST',
  path: '/api/transactionService/v1/question/read',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({ token: QuestionToken }),
  entity: z.object({
    /** The charge of an open question; null once it is answered. */
    charge: z.nullable(AskedChargeFacts),
    /** The answer given before; null while the question is open. */
    answered: z.nullable(z.object({ answer: QuestionAnswer, answeredAt: Instant })),
    /** The clock of the program, for the times above. */
    timeZone: z.string(),
  }),
  errors: ['linkNotValid', 'tooManyRequests'],
});
