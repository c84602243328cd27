import { parseAmount } from '@portal/contract/money/amount';
import { computeDisputed } from '@portal/contract/problems/problem-amount';
import { type ProblemKind, problemKinds } from '@portal/contract/problems/problem-kind';
import { OptionalProblemWords } from '@portal/contract/problems/problem-words';
import { parseDay } from '@portal/contract/time/strict-date';
import * as z from 'zod/mini';

const isAmount = z.refine<string>((text) => parseAmount(text) !== null, { error: 'amount' });
const filled = z.string().check(z.trim(), z.minLength(1, 'required'));

/** The cents that were typed; null where it is no amount. */
export const centsOf = (text: string): number | null => parseAmount(text);

/** The fields of the second step: what a reason asks for has to be there, all else may stay empty. */
export function detailsSchema(kind: ProblemKind, chargeCents: number, hasTwin: boolean) {
  const { asks } = problemKinds[kind];
  const isInQuestion = z.refine<string>(
    (text) => {
      const cents = parseAmount(text);
      return cents === null || computeDisputed(kind, chargeCents, { rightCents: cents, receivedCents: cents }) !== null;
    },
    { error: 'nothingInQuestion' },
  );
  // Of a payment that was taken twice nothing is right.
  const amount = hasTwin
    ? z.string()
    : asks === 'RIGHT_AMOUNT' || asks === 'CASH_RECEIVED'
      ? filled.check(isAmount, isInQuestion)
      : asks === 'DEPOSIT'
        ? filled.check(isAmount)
        : z.string();
  const isDayOrEmpty = z.refine<string>((text) => text === '' || parseDay(text, 'yyyy-MM-dd') !== null, {
    error: 'date',
  });
  return z.object({
    amount,
    onDay: asks === 'DAY' || asks === 'DEPOSIT' ? filled.check(isDayOrEmpty) : z.string(),
    learnedOn: z.string().check(isDayOrEmpty),
    payer: asks === 'DEPOSIT' ? filled.check(z.maxLength(40, 'tooLong')) : z.string(),
    words: asks === 'WORDS' ? OptionalProblemWords.check(z.minLength(1, 'required')) : OptionalProblemWords,
  });
}
