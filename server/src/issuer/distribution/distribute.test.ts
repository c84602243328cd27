import { expect, test } from 'vitest';
import { createPool } from '../../platform/db/pool.ts';
import { createEmptyDatabase } from '../../testing/database.ts';
import { distribute, NotDistributable } from './distribute.ts';

test('a database without the engine is refused in words, and nothing is touched', async () => {
  const database = await createEmptyDatabase();
  const pool = createPool(database.connection);
  const told: string[] = [];
  const refusal = distribute(pool, (line) => told.push(line));
  await expect(refusal).rejects.toThrow(NotDistributable);
  await expect(refusal).rejects.toThrow('no distributed engine');
  expect(told).toEqual([]);
  await pool.end();
  await database.drop();
});
