import * as z from 'zod/mini';
import { type Cents, cents } from './cents.ts';

const typedAmount = /^(?:US)?\$?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})?(?:\.(\d{0,2}))?(?:\s?USD)?$/i;

/** The cents of an amount as people type it ('25', '25.', '$1,284.16', '.5', 'US$25', '25 USD'), or null when it is none. */
export function parseAmount(text: string): Cents | null {
  const [, dollars = '', fraction = ''] = typedAmount.exec(text.trim()) ?? [];
  if (dollars === '' && fraction === '') return null;
  return cents(Number(dollars.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')));
}

/** Returns the schema of an amount as people type it, in cents, within bounds; `tooMuch` is the issue of one above them. */
export function amountWithin({ minCents, maxCents }: { minCents: number; maxCents: number }, tooMuch: string) {
  const within = (holds: (amountCents: number) => boolean) => (text: string) => {
    const amountCents = parseAmount(text);
    return amountCents === null || holds(amountCents);
  };
  return z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, 'required'),
      z.refine((text) => parseAmount(text) !== null, 'amount'),
      z.refine(
        within((amountCents) => amountCents >= minCents),
        'amountMinimum',
      ),
      z.refine(
        within((amountCents) => amountCents <= maxCents),
        tooMuch,
      ),
    ),
    z.transform((text) => parseAmount(text) ?? cents(0)),
  );
}

/** Returns the schema of a typed amount, in cents: the program's minimum or more, at most the balance less the fee. */
export function transferAmount(terms: { availableCents: number; feeCents: number; minCents: number }) {
  const { availableCents, feeCents, minCents } = terms;
  return amountWithin({ minCents, maxCents: availableCents - feeCents }, 'amountMaximum');
}
