import { parseAmount } from '@portal/contract/money/amount';

/** The cents of an amount of dollars as staff type it ('13.50', '-$5', '−5'); null when it is none. A minus sign takes money. */
export function typedCents(text: string): number | null {
  const [, sign = '', amount = ''] = /^\s*([-−]?)(.*)$/u.exec(text) ?? [];
  const cents: number | null = parseAmount(amount);
  return cents === null || sign === '' ? cents : -cents;
}
