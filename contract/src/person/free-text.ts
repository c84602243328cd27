import * as z from 'zod/mini';

/** Letters of any kind, accented ones included, whether a keyboard sends them whole or in two parts. */
const letters = '\\p{L}\\p{M}';
const symbols = '`!@#$%^&*()_+|\\-=\\\\{}\\[\\]:";\'<>?,./';
const freeText = `[${letters}\\d ${symbols}]`;
const freeTextPattern = new RegExp(`^${freeText}+$`, 'u');

/** The stricter pattern: letters, digits, hyphen, underscore and space. */
export const plainTextPattern = new RegExp(`^[${letters}\\d _\\-]+$`, 'u');

/** Text of 1 to 100 characters that matches `pattern`, or `issue` says why not. */
const text = (pattern: RegExp, issue: string) =>
  z
    .string()
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(100, 'tooLong'),
      z.regex(pattern, issue),
    );

/** Names and addresses: letters, digits, space and the symbols of specification §5. */
// Marked, so that a page which never asks for it does not load what it is made of.
export const FreeText = /* @__PURE__ */ text(freeTextPattern, 'freeText');

/** The same, or nothing: a second line of an address. */
export const OptionalFreeText = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(100, 'tooLong'),
    z.regex(new RegExp(`^${freeText}*$`, 'u'), 'freeText'),
  );

/** Text under the stricter pattern. */
export const PlainText = /* @__PURE__ */ text(plainTextPattern, 'plainText');
