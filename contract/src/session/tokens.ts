import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { ActsFor } from '../representatives/representative.ts';

/** Tokens of a signed-in session (specification §3). `expiryTime` is the life of the access token in seconds. */
export const Tokens = z.object({
  success: z.literal(true),
  accessToken: z.string(),
  expiryTime: z.int(),
  refreshToken: z.string(),
  userId: z.string(),
  language: z.enum(languages),
  /** The zones that the cardholder's ZIP may lie in, first the likeliest: times are shown in theirs. */
  timeZones: z.array(z.string()),
  /** The person for whom a representative signed in; absent: the cardholder did. */
  actsFor: z.optional(ActsFor),
});
export type Tokens = z.infer<typeof Tokens>;
