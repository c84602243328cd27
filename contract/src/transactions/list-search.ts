/** A text as lists are searched: case, accents and whitespace do not count (specification §5). */
export function reduceText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\s\u0300-\u036F]/g, '')
    .toLowerCase();
}

/** Tells whether a list entry holds what was searched for: any part of it counts. */
export function matchesSearch(entry: string, wanted: string): boolean {
  return reduceText(entry).includes(reduceText(wanted));
}
