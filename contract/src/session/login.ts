import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { languages } from '../language.ts';

/** Sign in: what the cardholder typed. Any text is taken, because a refusal must not tell what a user ID looks like. */
export const SignIn = z.strictObject({
  userId: z.string().check(z.trim(), z.minLength(1, 'userIdRequired'), z.maxLength(100)),
  password: z.string().check(z.minLength(1, 'passwordRequired'), z.maxLength(100)),
});
export type SignIn = z.infer<typeof SignIn>;

/** Token refresh (specification §4): the present tokens, answered with their successors. */
export const RefreshSession = z.strictObject({
  accessToken: z.string().check(z.maxLength(100)),
  refreshToken: z.string().check(z.minLength(1), z.maxLength(100)),
  lang: z.enum(languages),
});
export type RefreshSession = z.infer<typeof RefreshSession>;

/** Tokens of a signed-in session (specification §3). `expiryTime` is the life of the access token in seconds. */
export const Tokens = z.object({
  success: z.literal(true),
  accessToken: z.string(),
  expiryTime: z.int(),
  refreshToken: z.string(),
  userId: z.string(),
  language: z.enum(languages),
});
export type Tokens = z.infer<typeof Tokens>;

/** Signs in, or refreshes a session: one path with two intents (specification §7). */
export const login = defineCall({
  name: 'session/login',
  method: 'POST',
  path: '/api/auth/v1.2/login',
  access: 'public',
  mode: 'writes',
  input: z.union([SignIn, RefreshSession]),
  entity: Tokens,
  errors: ['invalidCredentials', 'loginLocked', 'unauthorized'],
});
