import type { TextWord } from './keywords.ts';
import type { AskedByText } from './read-word.ts';

/** The ways to answer a text. SILENT: nothing is sent. WHICH_CARD: LOCK needs the last four digits. */
const textAnswers = [
  'BAL',
  'LAST',
  'NEXT',
  'LOCK',
  'WHICH_CARD',
  'SIGN_IN',
  'PAUSED',
  'TURN_ON',
  'HELP',
  'WARNING',
  'SILENT',
] as const;
export type TextAnswer = (typeof textAnswers)[number];

/** Texts to one number that are answered within an hour, and within a day; what is beyond is met with silence. */
export const maxAnswersAnHour = 10;
export const maxAnswersADay = 30;

/** A cardholder who turned on questions from the number that a text came from. */
export interface Enrolled {
  /** Their phone changed in the last 30 days. */
  isPaused: boolean;
  /** The last four digits of their cards that are not closed. */
  endings: readonly string[];
}

export interface TextFacts {
  /** It holds a card number, an SSN or a PIN. */
  hasSecret: boolean;
  asked: AskedByText | null;
  enrolled: readonly Enrolled[];
  /** The answers that are said once, and were said to this number in their time. */
  told: ReadonlySet<TextAnswer>;
}

/** Decides how a text is answered. Only LOCK is answered to a number that changed, or that two people share. */
export function judgeText({ hasSecret, asked, enrolled, told }: TextFacts): TextAnswer {
  const once = (answer: TextAnswer): TextAnswer => (told.has(answer) ? 'SILENT' : answer);
  if (hasSecret) return 'WARNING';
  if (asked === null) return once('HELP');
  if (enrolled.length === 0) return once('TURN_ON');
  if (asked.word === 'LOCK') return listToLock(enrolled, asked.last4Digit).length > 0 ? 'LOCK' : 'WHICH_CARD';
  if (enrolled.length > 1) return 'SIGN_IN';
  return enrolled.some(({ isPaused }) => isPaused) ? once('PAUSED') : (asked.word satisfies TextWord);
}

/** The people whose cards LOCK locks: the one of the number, or those with a card that ends so. */
export function listToLock<Person extends Pick<Enrolled, 'endings'>>(
  enrolled: readonly Person[],
  last4Digit: string | null,
): Person[] {
  if (last4Digit !== null) return enrolled.filter(({ endings }) => endings.includes(last4Digit));
  return enrolled.length === 1 ? [...enrolled] : [];
}
