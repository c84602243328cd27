import * as z from 'zod/mini';

/** Line breaks and other controls: where a word ends. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;
/** Marks that turn the direction of writing, by which the amount after a name could be read backwards. */
const turns = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A text from outside that cardholders read, such as a merchant's name: one line, in the direction of its letters. */
export const ShownText = z.string().check(
  z.overwrite((text) => text.replace(turns, '').replace(controls, ' ')),
  z.trim(),
  z.maxLength(100),
);
