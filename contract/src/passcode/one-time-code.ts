import * as z from 'zod/mini';

/** A one-time passcode: six digits. Spaces, which some phones paste along, do not count. */
export const OneTimeCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'otp')),
);
