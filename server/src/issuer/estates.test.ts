import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { openPlay } from '../testing/card-play.ts';
import { createTestNetwork } from '../testing/network.ts';
import { estateCase, findDeath, noteException, setDeath } from './face.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

test('a death that was told before its day was kept is known by its case, and a day that is known stays', async () => {
  const [before, known, alive] = [await openPlay(api), await openPlay(api), await openPlay(api)];
  for (const { person } of [before, known]) {
    const toldAt = new Date('2026-10-03T18:00:00Z');
    await noteException(api.pool, estateCase(person.accountId, person.holderId), toldAt);
  }
  await setDeath(api.pool, known.person.holderId, '2026-10-01');
  const migration = new URL('migrations/202611242300-issuer-deaths.sql', import.meta.url);
  await api.pool.query(await readFile(migration, 'utf8'));
  const days = [];
  for (const { person } of [before, known, alive]) days.push(await findDeath(api.pool, person.holderId));
  expect(days).toEqual(['2026-10-03', '2026-10-01', null]);
});
