import * as z from 'zod/mini';

/** Letters and digits only, 6 to 15 of them; case is ignored at sign-in (specification §5; domain decision, §12). */
export const UserId = z
  .string()
  .check(z.trim(), z.minLength(1, 'userIdRequired'), z.regex(/^[A-Za-z0-9]{6,15}$/, 'userIdFormat'));
