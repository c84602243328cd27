import * as z from 'zod/mini';
import { inEachLanguage } from '../language.ts';

/** The most that one message says, in characters. */
export const maxWordsLength = 2000;

/** Tells whether a character is a control character other than a line's end or a tab. */
const isControl = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return (code < 32 && code !== 9 && code !== 10) || (code >= 127 && code < 160);
};
const hasNoControls = z.refine<string>((text) => !Array.from(text).some(isControl), { error: 'problemWords' });
const normalized = [z.normalize('NFC'), z.trim(), z.maxLength(maxWordsLength, 'problemWords'), hasNoControls] as const;

/** A message about a problem, in the person's own words. */
export const ProblemWords = z.string().check(...normalized, z.minLength(1, 'required'));
/** The same, or nothing: the law asks for no words. */
export const OptionalProblemWords = z.string().check(...normalized);
/** A message of staff, so that each reader has it in their language. */
export const WordsInLanguages = z.strictObject(inEachLanguage(() => ProblemWords));
