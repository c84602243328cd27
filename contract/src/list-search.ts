const reduced = (text: string) => text.toLowerCase().replace(/\s/g, '');

/** Whether a list entry holds what was searched for: case and whitespace are ignored, any part of it counts. */
export function matchesSearch(entry: string, wanted: string): boolean {
  return reduced(entry).includes(reduced(wanted));
}
