import * as z from 'zod/mini';
import { plainTextPattern } from '../person/free-text.ts';

/** The longest name, in characters. */
export const passkeyNameMaxLength = 40;

/** The name that a cardholder gives a passkey ('My phone'): letters, digits, dashes, underscores and spaces. */
export const PasskeyName = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(passkeyNameMaxLength, 'passkeyName'),
    z.regex(plainTextPattern, 'passkeyName'),
  );
