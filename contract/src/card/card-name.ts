import * as z from 'zod/mini';
import { cardNameMaxLength } from '../constants.ts';
import { plainTextPattern } from '../person/free-text.ts';

/** The name that a cardholder gives to a card: at most 15 letters, digits, dashes, underscores and spaces. */
export const CardName = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(cardNameMaxLength, 'cardName'),
    z.regex(plainTextPattern, 'cardName'),
  );
