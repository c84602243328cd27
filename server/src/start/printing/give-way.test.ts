import { execFile } from 'node:child_process';
import { constants } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Loads it before a program that prints its own priority, with these folders to look for `chrt` in. */
async function priorityWith(folders: string) {
  const before = `--import=${new URL('give-way.ts', import.meta.url).href}`;
  const program = 'console.log(require("node:os").getPriority(0))';
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [before, '-e', program], {
    env: { PATH: folders },
  });
  return { priority: Number(stdout), stderr };
}

test.runIf(process.platform === 'linux')(
  'a process gives way with `chrt`, and without it no less than it can',
  async () => {
    const gaveWay = { priority: constants.priority.PRIORITY_LOW, stderr: '' };
    expect(await priorityWith(process.env['PATH'] ?? '')).toEqual(gaveWay);
    expect(await priorityWith('/nowhere')).toEqual(gaveWay);
  },
);
