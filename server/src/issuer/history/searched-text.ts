import { reduceText } from '@portal/contract/transactions/list-search';

// The minus of shown amounts is U+2212; '$' and ',' do not count, so that '$1,148.00' is found as it is written.
const reduce = (text: string): string => reduceText(text).replace(/[$,]/g, '').replaceAll('−', '-');

/** A LIKE pattern for the columns made by `issuer.searched`, or null for a text that narrows nothing. */
export function patternOf(text: string): string | null {
  const reduced = reduce(text);
  return reduced === '' ? null : `%${reduced.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * A text such as '48.0', as a part of amounts: `fromCents` and the cents after it, `spanCents` in all, and again after each
 * `everyCents`: 48.00 to 48.09, 148.00 to 148.09 and so on; null: not again. `signs` are of money in (1) and money out (-1).
 */
export interface Figure {
  fromCents: number;
  spanCents: number;
  everyCents: number | null;
  signs: readonly (1 | -1)[];
}

/** Reads a text that amounts hold. Null for one without a digit and a point, which ids or most amounts hold. */
export function readFigure(text: string): Figure | null {
  const [isFigure, sign = '', whole = '', decimals = ''] = /^([+-]?)(\d{1,12})\.(\d*)$/.exec(reduce(text)) ?? [];
  if (isFigure === undefined) return null;
  const cents = Number(whole + decimals.slice(0, 2).padEnd(2, '0'));
  const spanCents = 10 ** Math.max(0, 2 - decimals.length);
  const isZeroFirst = whole.length > 1 && whole.startsWith('0');
  // No amount has a third decimal, and none has a zero between its sign and other digits.
  if (decimals.length > 2 || (sign !== '' && isZeroFirst))
    return { fromCents: 0, spanCents, everyCents: null, signs: [] };
  if (sign !== '') return { fromCents: cents, spanCents, everyCents: null, signs: [sign === '-' ? -1 : 1] };
  const everyCents = 10 ** (whole.length + 2);
  // Other digits stand before such a zero.
  return { fromCents: isZeroFirst ? cents + everyCents : cents, spanCents, everyCents, signs: [1, -1] };
}
