import { findAtms } from '@portal/contract/atms/find-atms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { ensureSamplePlaces } from './sample-places.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('the sample has a place near everybody, says that it is a sample, and is brought in once', async () => {
  const now = api.clock.now();
  await ensureSamplePlaces(api.pool, now, 'America/New_York');
  await ensureSamplePlaces(api.pool, now, 'America/New_York');
  const { rows } = await api.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM atms.place');
  expect(rows[0]?.count).toBeGreaterThan(41_000);
  for (const place of ['78332', 'San Juan, PR', 'Honolulu', '99501', 'New York']) {
    const { entity } = await api.send(findAtms, { place });
    expect([place, entity?.isSample, (entity?.places.length ?? 0) > 0]).toEqual([place, true, true]);
  }
});
