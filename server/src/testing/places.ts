import { type ImportCount, importPlaces } from '../rooms/atms/import-places.ts';
import type { PlaceProblem } from '../rooms/atms/place-record.ts';
import type { PlaceCells } from '../rooms/atms/read-places.ts';
import type { TestApi } from './api.ts';

/** Alice, Texas, as its ZIP has it. */
export const alice = { latitude: 27.74, longitude: -98.08 };

/** Brings places in, as a file would. */
export async function importCells(
  api: Pick<TestApi, 'pool' | 'clock'>,
  cells: readonly object[],
  { isSample = false, attribution = 'Somebody' }: { isSample?: boolean; attribution?: string | null } = {},
): Promise<{ count: ImportCount; refused: (PlaceProblem & { row: number })[] }> {
  const refused: (PlaceProblem & { row: number })[] = [];
  async function* rows(): AsyncGenerator<PlaceCells> {
    for (const [at, each] of cells.entries()) yield { row: at + 1, cells: { ...each } };
  }
  const count = await importPlaces(api.pool, { source: 'test', attribution, isSample }, rows(), {
    now: () => api.clock.now(),
    usualZone: 'America/New_York',
    onRefused: (row) => refused.push(row),
    onProgress: () => undefined,
  });
  return { count, refused };
}
