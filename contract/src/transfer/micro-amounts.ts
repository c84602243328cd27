import * as z from 'zod/mini';
import { maxSecretTries } from '../numbers-read.ts';

/** The two amounts that prove a bank account: two different ones of 1 to 49 cents (docs/domain.md §7). */
export const maxMicroCents = 49;
/** Wrong tries until the account has to be added anew, and days until then when nobody tries. */
export const microTries = maxSecretTries;
export const microDays = 14;

/** One of the amounts, in cents. */
const MicroCents = z.int().check(z.minimum(1, 'microAmount'), z.maximum(maxMicroCents, 'microAmount'));

/** Both; which comes first does not matter. Two that are alike were never sent, and are no try. */
export const MicroAmounts = z
  .tuple([MicroCents, MicroCents])
  .check(z.refine(([first, second]) => first !== second, { error: 'microAmountsAlike', path: [1] }));

const centsTyped = (text: string): number => Number(/(\d{1,2})\s?¢?$/.exec(text)?.[1]);
const typedMicroAmount = /^(?:\$?\s?0?[.,]\d\d|\d{1,2}|\d{1,2}\s?¢)$/;

/** One as it is typed after '$0.', whole, or in cents: '17', '0.17', '$0.17' are 17 cents, '5', '05', '$0.05' and '5¢' 5. */
export const TypedMicroAmount = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.regex(typedMicroAmount, 'microAmount'),
    z.refine((text) => {
      const amountCents = centsTyped(text);
      return amountCents >= 1 && amountCents <= maxMicroCents;
    }, 'microAmount'),
  ),
  z.transform(centsTyped),
);

/** Tells whether what was typed are the two amounts that were sent, in either order. */
export function areMicroAmounts(typed: readonly number[], sent: readonly number[]): boolean {
  const inOrder = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b).join();
  return inOrder(typed) === inOrder(sent);
}
