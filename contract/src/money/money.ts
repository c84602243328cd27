import { numberFormat } from '../intl.ts';

const usDollars = numberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * '$1,284.16', '−$38.42'. The figure keeps its US form in both languages, because receipts, cards and banks in the
 * country print it so; the minus is U+2212, which screen readers speak.
 */
export function formatCents(amountCents: number): string {
  const figure = usDollars.format(Math.abs(amountCents) / 100);
  return amountCents < 0 ? `−${figure}` : figure;
}

/** As `formatCents`, with '+' before money that came in: '+$1,148.00', '−$38.42', '$0.00'. */
export function formatSignedCents(amountCents: number): string {
  return amountCents > 0 ? `+${formatCents(amountCents)}` : formatCents(amountCents);
}
