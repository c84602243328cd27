import { reduceText } from '@portal/contract/transactions/list-search';

/** A LIKE pattern for the columns made by `issuer.searched`, or null for a text that narrows nothing. */
export function patternOf(text: string): string | null {
  // The minus of shown amounts is U+2212; '$' and ',' do not count, so that '$1,148.00' is found as it is written.
  const reduced = reduceText(text).replace(/[$,]/g, '').replaceAll('−', '-');
  return reduced === '' ? null : `%${reduced.replace(/[\\%_]/g, '\\$&')}%`;
}
