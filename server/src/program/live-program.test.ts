import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { soon } from '../testing/soon.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { followProgram } from './live-program.ts';
import { loadToggles } from './load-toggles.ts';

const quiet = { info: vi.fn<() => void>(), error: vi.fn<(told: { err: Error }) => void>() };

async function copyProgram(): Promise<string> {
  const folder = await makeTemporaryFolder();
  await cp('program', folder, { recursive: true });
  return folder;
}

const message = { kind: 'banners', en: { title: 'New', text: 'x' }, es: { title: 'Nuevo', text: 'x' } };

test('a change of the folder is taken up without a restart; a mistake leaves what was there', async () => {
  const folder = await copyProgram();
  const program = await followProgram(folder, quiet);
  onTestFinished(() => program.stop());
  const ids = () => program.now().announcements.map(({ id }) => id);
  expect(ids()).not.toContain('new');

  const file = path.join(folder, 'announcements/new.json');
  await writeFile(file, JSON.stringify(message));
  await vi.waitFor(() => expect(ids()).toContain('new'), soon);

  await writeFile(file, '{');
  await vi.waitFor(() => expect(quiet.error).toHaveBeenCalled(), soon);
  expect(ids()).toContain('new');

  await rm(file);
  await vi.waitFor(() => expect(ids()).not.toContain('new'), soon);
});

test('a document that changes counts from then on; one with a mistake changes nothing', async () => {
  const folder = await copyProgram();
  const program = await followProgram(folder, quiet);
  onTestFinished(() => program.stop());
  const version = () => program.now().documents.terms[0]?.version;
  const file = path.join(folder, 'documents/terms.json');
  const terms = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const former = path.join(folder, `documents/former/terms-${terms.version}.json`);
  const changes = { en: ['New.'], es: ['Nuevo.'] };

  quiet.error.mockClear();
  await writeFile(file, JSON.stringify({ ...terms, version: '2099-01-01', en: null }));
  await vi.waitFor(() => expect(quiet.error).toHaveBeenCalled(), soon);
  expect(version()).toBe(terms.version);

  await writeFile(former, JSON.stringify(terms));
  await writeFile(file, JSON.stringify({ ...terms, version: '2099-01-01', changes }));
  await vi.waitFor(() => expect(version()).toBe('2099-01-01'), soon);
  expect(program.now().documents.terms).toHaveLength(2);
});

test('a document with other words under the same version changes nothing, and the log says how to change it', async () => {
  const folder = await copyProgram();
  const file = path.join(folder, 'documents/terms.json');
  const terms = await readFile(file, 'utf8');
  const { version } = JSON.parse(terms) as { version: string };
  const program = await followProgram(folder, quiet);
  onTestFinished(() => program.stop());
  const said = () => JSON.stringify(program.now().documents.terms[0]?.en);

  quiet.error.mockClear();
  await writeFile(file, terms.replace('It is free.', 'It costs nothing.'));
  await vi.waitFor(() => expect(quiet.error).toHaveBeenCalled(), soon);
  expect(quiet.error.mock.calls[0]?.[0].err.message).toContain(
    `terms has other words than before, and still the version ${version}: lay the words of then in documents/former/terms-${version}.json`,
  );
  expect(said()).toContain('It is free.');

  // A draft may change as often as it likes.
  await writeFile(file, terms.replace('{', '{ "isDraft": true,'));
  await vi.waitFor(() => expect(program.now().documents.terms[0]?.isDraft).toBe(true), soon);
  await writeFile(file, terms.replace('{', '{ "isDraft": true,').replace('It is free.', 'It costs nothing.'));
  await vi.waitFor(() => expect(said()).toContain('It costs nothing.'), soon);
});

test('a switch that the program does not name is on; an unknown name is a mistake', async () => {
  const folder = await makeTemporaryFolder();
  const file = path.join(folder, 'program.json');
  await writeFile(file, JSON.stringify({ toggles: { faq: false } }));
  expect(await loadToggles(folder)).toMatchObject({ faq: false, atmLocator: true });
  await writeFile(file, JSON.stringify({ toggles: { atms: false } }));
  await expect(loadToggles(folder)).rejects.toThrow('program.json is not valid');
});
