import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { refuseFullDisk } from './disk-space.ts';

/** A disk with so many free blocks of 1 MB. */
const diskWith = (bavail: number) => (async () => ({ bavail, bsize: 1_000_000 })) as never;

test('a first start wants room for the database, a later one only some to work with', async () => {
  const folder = await makeTemporaryFolder();
  await refuseFullDisk({ folder }, diskWith(250));
  await expect(refuseFullDisk({ folder }, diskWith(249))).rejects.toThrow(/is full: 249 MB are free, .* needs 250 MB/);
  await writeFile(join(folder, 'PG_VERSION'), '18');
  await refuseFullDisk({ folder }, diskWith(20));
  await expect(refuseFullDisk({ folder }, diskWith(19))).rejects.toThrow(/choose another folder with DATA_DIR/);
});
