import { numberFormat } from '../intl.ts';

/** Made with the first amount: the first formatter of a page is a long task on a slow phone, and forms print none. */
let usDollars: Intl.NumberFormat | undefined;

/**
 * '$1,284.16', '−$38.42'. The figure keeps its US form in both languages, because receipts, cards and banks in the
 * country print it so; the minus is U+2212, which screen readers speak.
 */
export function formatCents(amountCents: number): string {
  usDollars ??= numberFormat('en-US', { style: 'currency', currency: 'USD' });
  const figure = usDollars.format(Math.abs(amountCents) / 100);
  return amountCents < 0 ? `−${figure}` : figure;
}

/** As `formatCents`, with '+' before money that came in: '+$1,148.00', '−$38.42', '$0.00'. */
export function formatSignedCents(amountCents: number): string {
  return amountCents > 0 ? `+${formatCents(amountCents)}` : formatCents(amountCents);
}

/** '$27': an amount of whole dollars, in cents, without them. */
export const formatDollars = (amountCents: number): string => formatCents(amountCents).replace(/\.00$/, '');

/** '27.50': an amount in cents as people type it into a field. */
export const typedCents = (amountCents: number): string => (amountCents / 100).toFixed(2);
