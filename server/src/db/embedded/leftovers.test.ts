import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { isAlive, sweepLeftovers } from './leftovers.ts';

const deadPid = 2 ** 22 + 1;

test('leftovers of dead processes go; those of living ones, of other users and other names stay', async () => {
  const folder = await makeTemporaryFolder();
  for (const name of [`x.init-${deadPid}`, `x.init-${process.pid}`, 'x.init-', 'x']) await mkdir(join(folder, name));

  const uid = process.getuid?.() ?? 0;
  await sweepLeftovers(folder, 'x.init-', uid + 1);
  expect(await readdir(folder)).toContain(`x.init-${deadPid}`);

  await sweepLeftovers(folder, 'x.init-', uid);
  expect((await readdir(folder)).toSorted()).toEqual(['x', 'x.init-', `x.init-${process.pid}`]);
});

test('this process is alive, one beyond the largest id is not', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(deadPid)).toBe(false);
});
