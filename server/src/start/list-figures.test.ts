import { expect, test } from 'vitest';
import { listOpenExceptions, noteException, resolveException } from '../issuer/face.ts';
import { createTally } from '../platform/figures/tally.ts';
import { openTestAccount } from '../testing/card-account.ts';
import { createTestClock } from '../testing/clock.ts';
import { createTestPool } from '../testing/pool.ts';
import { listFigures } from './list-figures.ts';

test('exceptions show by kind how many are open, and for how long the oldest has been', async () => {
  const { pool, close } = await createTestPool();
  const clock = createTestClock();
  const figures = listFigures({ pool, clock, kinds: [], outlets: {}, sent: createTally() });
  const read = async (name: string) => await figures.find((figure) => figure.name === name)?.read();
  const { accountId } = await openTestAccount(pool);
  const note = async (reference: string) =>
    await noteException(pool, { accountId, kind: 'TRANSFER_HELD', reference }, clock.now());
  expect(await read('exceptions_open')).toEqual([]);
  await note('one');
  clock.advance(3600);
  await note('two');
  clock.advance(60);
  const labels = { kind: 'TRANSFER_HELD' };
  expect(await read('exceptions_open')).toEqual([{ labels, value: 2 }]);
  expect(await read('exceptions_oldest_seconds')).toEqual([{ labels, value: 3660 }]);
  const first = (await listOpenExceptions(pool)).find(({ reference }) => reference === 'one');
  await resolveException(pool, first?.exceptionId ?? 0, 'spoke to the holder', clock.now());
  expect(await read('exceptions_open')).toEqual([{ labels, value: 1 }]);
  expect(await read('exceptions_oldest_seconds')).toEqual([{ labels, value: 60 }]);
  await close();
});
