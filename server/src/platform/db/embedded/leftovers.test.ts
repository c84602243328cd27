import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { soon } from '../../../testing/soon.ts';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { isAlive, sweepLeftovers } from './leftovers.ts';

const deadPid = 2 ** 22 + 1;

test('leftovers of dead processes go; those of living ones and other names stay', async () => {
  const folder = await makeTemporaryFolder();
  for (const name of [`x.init-${deadPid}`, `x.init-${process.pid}`, 'x.init-', 'x']) await mkdir(join(folder, name));

  // Killed between making a folder and handing it to the database's user, a process leaves one of its own.
  await sweepLeftovers(folder, 'x.init-', { uid: (process.getuid?.() ?? 0) + 1 });
  expect((await readdir(folder)).toSorted()).toEqual(['x', 'x.init-', `x.init-${process.pid}`]);
});

test.runIf(process.getuid?.() === 0)('what the database’s user left goes, what others left stays', async () => {
  const folder = await makeTemporaryFolder();
  for (const [at, uid] of [65_534, 12_345].entries()) {
    const name = join(folder, `x.init-${deadPid + at}`);
    await mkdir(name);
    await chown(name, uid, uid);
  }
  await sweepLeftovers(folder, 'x.init-', { uid: 65_534 });
  expect(await readdir(folder)).toEqual([`x.init-${deadPid + 1}`]);
});

test('a folder into which something still writes goes as well', async () => {
  const folder = await makeTemporaryFolder();
  const left = join(folder, `x.init-${deadPid}`);
  await mkdir(left);
  // As initdb does, it ends by itself: when it is done, or the folder is gone.
  const write = 'n=0; while [ $n -lt 1000 ] && mkdir "$0/$n"; do : > "$0/$n/file"; n=$((n+1)); done';
  const writing = spawn('/bin/sh', ['-c', write, left]);
  onTestFinished(() => void writing.kill('SIGKILL'));
  const ended = once(writing, 'exit');
  await vi.waitFor(async () => expect((await readdir(left)).length).toBeGreaterThan(100), soon);
  await sweepLeftovers(folder, 'x.init-', null);
  await ended;
  expect(await readdir(folder)).toEqual([]);
});

test('this process is alive, one beyond the largest id is not', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(deadPid)).toBe(false);
});
