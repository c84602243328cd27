import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSanctionsFolder } from '../../../testing/sanctions.ts';
import { createFolderScreening } from './folder-screening.ts';

let list: Awaited<ReturnType<typeof createSanctionsFolder>>;
beforeAll(async () => {
  list = await createSanctionsFolder();
});
afterAll(() => list.remove());

const person = (givenName: string, familyName: string, birthDate = '1961-02-03') => ({
  givenName,
  familyName,
  birthDate,
});

test('without a folder nobody is on a list', async () => {
  const none = await createFolderScreening(null).current();
  expect(none.version).toBe('');
  expect(none.find(person('Made', 'Up'))).toEqual([]);
});

test('finds people by each of their names, and by years of birth where the list has them', async () => {
  await list.write([
    { entry: 11, name: 'TARVELAN, Doreb', remarks: 'DOB 10 Dec 1960; POB nowhere; alt. DOB circa 1970 to 1972.' },
    { entry: 12, name: 'MIRKOLAN, Sedana', otherNames: ['ZORVEN, Dana'] },
  ]);
  const { find } = await createFolderScreening(list.folder).current();
  const found = [{ entry: '11', listedName: 'TARVELAN, Doreb', likeness: 100, hasBirthYear: true }];
  expect(find(person('Doreb', 'Tarvelan'))).toEqual(found);
  expect(find(person('Doreb', 'Tarvelan', '1973-01-01'))).toEqual(found);
  expect(find(person('Doreb', 'Tarvelan', '1974-01-01'))).toEqual([]);
  expect(find(person('Dána', 'Zorven'))).toEqual([
    { entry: '12', listedName: 'ZORVEN, Dana', likeness: 100, hasBirthYear: false },
  ]);
  expect(find(person('Sea', 'Bird'))).toEqual([]);
});

test('reads a list again once it has changed, and only then', async () => {
  await list.write([{ entry: 11, name: 'TARVELAN, Doreb' }]);
  const screening = createFolderScreening(list.folder);
  const first = await screening.current();
  expect(await screening.current()).toBe(first);
  await list.write([{ entry: 13, name: 'HALBEROT, Nirem' }]);
  const second = await screening.current();
  expect(second.version).not.toBe(first.version);
  expect(second.find(person('Nirem', 'Halberot'))).toHaveLength(1);
  expect(second.find(person('Doreb', 'Tarvelan'))).toEqual([]);
});

test('a list that cannot be read is an error each time, and is read once it is whole', async () => {
  const screening = createFolderScreening(list.folder);
  await writeFile(path.join(list.folder, 'sdn.csv'), '<html>Service unavailable</html>');
  await expect(screening.current()).rejects.toThrow('sdn.csv names nobody: it is not the list that OFAC publishes');
  await rm(path.join(list.folder, 'alt.csv'));
  await expect(screening.current()).rejects.toThrow(/ENOENT/);
  await list.write([{ entry: 11, name: 'TARVELAN, Doreb' }]);
  expect((await screening.current()).find(person('Doreb', 'Tarvelan'))).toHaveLength(1);
});
