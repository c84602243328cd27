import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { loadProgramNow } from '../live-program.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await cp('program', folder, { recursive: true });
});
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const colors = { page: '#fdfcf9', band: '#f5f0e6', ink: '#13252d', action: '#0a4858', hero: '#0b3e4b', sun: '#ffc24d' };

test('a start with colors that cannot be read is refused, with the pair and its ratio', async () => {
  await write('theme.json', JSON.stringify({ ...colors, action: '#8fb7c0' }));
  const fault = await loadProgramNow(folder).catch(String);
  expect(fault).toContain('the colors of theme.json cannot be told apart well enough');
  expect(fault).toContain('light: action #8fb7c0 on page #fdfcf9 is 2.11:1, and must be 4.5:1');
});

test.each([
  ['theme.json', JSON.stringify({ ...colors, sun: 'gold' }), 'a color is written as #0a4858'],
  ['theme.json', JSON.stringify({ ...colors, link: '#0a4858' }), 'theme.json is not valid'],
  ['mark.svg', '<svg viewBox="0 0 9 9"><script/></svg>', 'mark.svg is not valid: <script> is not allowed'],
  ['mark.svg', '<svg viewBox="0 0 9 8"><path d="M0 0h9z"/></svg>', 'mark.svg is not valid: a mark is square'],
  ['logo.svg', '<svg viewBox="0 0 9 8"></svg>', 'logo.svg is not valid: it draws nothing'],
])('a start with a mistake in %s is refused in words', async (name, text, problem) => {
  await write(name, text);
  await expect(loadProgramNow(folder)).rejects.toThrow(problem);
});

test('without a theme the colors are those of the portal; without a mark there is no start', async () => {
  await rm(path.join(folder, 'theme.json'));
  expect((await loadProgramNow(folder)).theme).toMatchObject(colors);
  await rm(path.join(folder, 'mark.svg'));
  await expect(loadProgramNow(folder)).rejects.toThrow('mark.svg is missing');
});

test('what is filled with the light of the program follows the scheme', async () => {
  const { facts } = await loadProgramNow(folder);
  expect(facts.mark.shapes.map(({ fill }) => fill)).toEqual(['ink', 'sun']);
});
