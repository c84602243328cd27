import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of the running test's own, mode 0700, removed when the test has finished. */
export async function makeTemporaryFolder(base: string = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(base, 'portal test '));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
