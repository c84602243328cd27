import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { chooseCluster, clusterNameFor } from './data-folder.ts';

const stranger = { uid: 65534, gid: 65534 };

async function makeFolder(mode: number): Promise<string> {
  const folder = await makeTemporaryFolder();
  await chmod(folder, mode);
  return folder;
}

test('the cluster lives in the data folder', async () => {
  const dataDir = join(await makeFolder(0o700), 'da ta');
  expect(await chooseCluster(dataDir, null)).toEqual({ folder: join(dataDir, 'postgres'), account: null });
});

test('it lives there too when the account of the server can enter', async () => {
  const dataDir = join(await makeFolder(0o755), 'data');
  const expected = { folder: join(dataDir, 'postgres'), account: stranger };
  expect(await chooseCluster(dataDir, stranger, '/nowhere')).toEqual(expected);
});

test('below a closed folder it lives elsewhere, in the same place each time, even once the folder is opened', async () => {
  const [project, state] = [await makeFolder(0o700), await makeFolder(0o755)];
  const dataDir = join(project, 'data');
  const elsewhere = { folder: join(state, clusterNameFor(dataDir), 'postgres'), account: stranger };
  expect(await chooseCluster(dataDir, stranger, state)).toEqual(elsewhere);

  await mkdir(elsewhere.folder);
  await chmod(project, 0o755);
  expect(await chooseCluster(dataDir, stranger, state)).toEqual(elsewhere);
});

test('two projects of the same name have two clusters', () => {
  expect(clusterNameFor('/home/a/portal/data')).toMatch(/^portal-[0-9a-f]{12}$/);
  expect(clusterNameFor('/home/a/portal/data')).not.toBe(clusterNameFor('/home/b/portal/data'));
});
