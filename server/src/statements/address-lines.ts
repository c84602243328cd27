import type { HolderRecord } from '../issuer/face.ts';

/** An address line by line, as it stands on paper. */
export function linesOfAddress({ line1, line2, city, state, zip }: HolderRecord['address']): string[] {
  return [line1, line2, `${city}, ${state} ${zip}`].filter((line): line is string => Boolean(line));
}
