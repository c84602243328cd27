import * as z from 'zod/mini';

/** Sign in: what the cardholder typed. Any text is taken, because a refusal must not tell what a user ID looks like. */
export const SignIn = z.strictObject({
  userId: z.string().check(z.trim(), z.minLength(1, 'userIdRequired'), z.maxLength(100)),
  password: z.string().check(z.minLength(1, 'passwordRequired'), z.maxLength(100)),
});
export type SignIn = z.infer<typeof SignIn>;
