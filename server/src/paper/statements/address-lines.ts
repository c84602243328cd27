import type { HolderRecord } from '../../issuer/face.ts';

/** An address line by line, as it stands on paper. */
export function linesOfAddress({ line1, line2, city, state, zip }: HolderRecord['address']): string[] {
  return [line1, line2, `${city}, ${state} ${zip}`].filter((line): line is string => Boolean(line));
}

/** Whom a paper goes to, as the post office reads it best (USPS Publication 28): nothing between the words but spaces. */
export function envelopeLines(
  name: string,
  { line1, line2, city, state, zip }: Pick<HolderRecord['address'], 'line1' | 'line2' | 'city' | 'state' | 'zip'>,
): string[] {
  return [name, line1, ...(line2 === null || line2 === '' ? [] : [line2]), `${city} ${state}  ${zip}`];
}
