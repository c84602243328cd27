import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { languages } from '../language.ts';
import { PasscodeFlow } from '../passcode/otp-option.ts';
import { SignIn } from './credentials.ts';
import { Tokens } from './tokens.ts';

/** Token refresh (specification §4): the present tokens, answered with their successors. */
export const RefreshSession = z.strictObject({
  accessToken: z.string().check(z.maxLength(100)),
  refreshToken: z.string().check(z.minLength(1), z.maxLength(100)),
  lang: z.enum(languages),
});
export type RefreshSession = z.infer<typeof RefreshSession>;

/** The password is right, but a passcode comes first: the device is new, or the cardholder wants one every time. */
const PasscodeFirst = z.extend(PasscodeFlow, {
  success: z.literal(false),
  /** It is asked for on known devices too, so that there is nothing to remember. */
  asksEveryTime: z.boolean(),
  /**
   * Too many wrong passwords were typed: everybody gets this answer, whatever they typed, and only a code or the card
   * shows whether it was right. Without ways for a code, the card alone does.
   */
  isGuarded: z.boolean(),
});

/** Signs in, or refreshes a session: one path with two intents (specification §7). */
export const login = defineCall({
  name: 'session/login',
  method: 'POST',
  path: '/api/auth/v1.2/login',
  access: 'public',
  mode: 'writes',
  input: z.union([SignIn, RefreshSession]),
  entity: z.discriminatedUnion('success', [Tokens, PasscodeFirst]),
  errors: [
    'invalidCredentials',
    'loginLocked',
    'roleEnded',
    'loginLockedForNow',
    'signInClosed',
    'noContactOnRecord',
    'unauthorized',
  ],
});
