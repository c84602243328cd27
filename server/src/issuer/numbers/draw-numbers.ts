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
