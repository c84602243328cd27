/** How often numbers are drawn anew where some are taken; more says that hardly any are left. */
const maxDraws = 20;

/**
 * So many numbers by chance that differ from one another and from all that exist. `draw` makes one, `listTaken` says which
 * of some are in use. Throws when hardly any number is left.
 */
export async function drawNumbers(
  count: number,
  draw: () => string,
  listTaken: (numbers: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const free = new Set<string>();
  for (let draws = 0; free.size < count; draws++) {
    if (draws === maxDraws) throw new Error('hardly any numbers are left to draw from');
    const drawn = new Set<string>();
    for (let missing = count - free.size; missing > 0; missing--) drawn.add(draw());
    const taken = await listTaken([...drawn]);
    for (const number of drawn) if (!taken.has(number)) free.add(number);
  }
  return [...free];
}

/**
 * Draws and places a number until that worked: `place` gives null when somebody else placed the same one since it was
 * drawn. Returns the placed id; throws when hardly any number is left.
 */
export async function placeNumber(draw: () => Promise<string>, place: (number: string) => Promise<number | null>) {
  for (let draws = 0; draws < maxDraws; draws++) {
    const placed = await place(await draw());
    if (placed !== null) return placed;
  }
  throw new Error('hardly any numbers are left to draw from');
}
