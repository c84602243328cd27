import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Instant } from '../time/iso.ts';

/** The number that staff say on the phone, and that the portal offers among others: two digits. */
export const CallNumber = z.int().check(z.minimum(10), z.maximum(99));

/** The question whether the cardholder is on the phone with customer service now. */
export const CallQuestion = z.object({
  askedAt: Instant,
  /** From here on it takes no answer. */
  endsAt: Instant,
  /** The number that is said on the phone, among others. */
  numbers: z.array(CallNumber),
});

/** Reads the question that customer service asks the cardholder now; null while none is asked. */
export const getCallQuestion = defineCall({
  name: 'on-the-phone/get-call-question',
  method: 'GET',
  path: '/api/cardService/v1/callQuestion',
  access: 'holder',
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({
    question: z.nullable(CallQuestion),
    /** The clock of the program, for the times above. */
    timeZone: z.string(),
  }),
  errors: ['unauthorized'],
});
