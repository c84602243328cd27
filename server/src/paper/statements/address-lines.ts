import type { HolderRecord } from '../../issuer/face.ts';

/** An address line by line, as it stands on paper. */
export function linesOfAddress({ line1, line2, city, state, zip }: HolderRecord['address']): string[] {
  return [line1, line2, `${city}, ${state} ${zip}`].filter((line): line is string => Boolean(line));
}

/** The lines of an address as the post office reads them best (USPS Publication 28): only spaces between the words. */
export function envelopeLines(
  name: string,
  { line1, line2, city, state, zip }: Pick<HolderRecord['address'], 'line1' | 'line2' | 'city' | 'state' | 'zip'>,
): string[] {
  return [name, line1, ...(line2 === null || line2 === '' ? [] : [line2]), `${city} ${state}  ${zip}`];
}
