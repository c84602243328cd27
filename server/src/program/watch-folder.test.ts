import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { soon } from '../testing/soon.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { watchFolder } from './watch-folder.ts';

test('tells of a change below the folder once for a burst of writes, and of none after it was stopped', async () => {
  const folder = await makeTemporaryFolder();
  await mkdir(path.join(folder, 'faq'));
  const onChange = vi.fn<() => void>();
  const stop = watchFolder(folder, onChange);
  await writeFile(path.join(folder, 'program.json'), '{}');
  await writeFile(path.join(folder, 'program.json'), '{"a":1}');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), soon);
  await writeFile(path.join(folder, 'faq', 'en.md'), 'words');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), soon);
  // One that began later tells of the last change, and so would have this one.
  const onLaterChange = vi.fn<() => void>();
  const stopLater = watchFolder(folder, onLaterChange);
  stop();
  await writeFile(path.join(folder, 'program.json'), '{}');
  await vi.waitFor(() => expect(onLaterChange).toHaveBeenCalledTimes(1), soon);
  stopLater();
  expect(onChange).toHaveBeenCalledTimes(2);
});
