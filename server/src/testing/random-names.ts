/** A text without its random names (UUIDs), which may hold nine digits in a row by chance. */
export const withoutRandomNames = (text: string): string =>
  text.replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, '');
