import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listLicenses, writeLicenses } from './list-licenses.ts';

const root = path.resolve(import.meta.dirname, '../..');
const packages = listLicenses(root);
const names = packages.map(({ name }) => name);

test('what the browser and the server run on and are built with is listed, what only tests them is not', () => {
  const wanted = ['web', 'server'].flatMap((workspace) => {
    const file = readFileSync(path.join(root, workspace, 'package.json'), 'utf8');
    return Object.keys((JSON.parse(file) as { dependencies: object }).dependencies);
  });
  expect(names).toEqual(expect.arrayContaining(wanted.filter((name) => !name.startsWith('@portal/'))));
  expect(names).not.toContain('vitest');
  expect(names).not.toContain('playwright');
  expect(names.filter((name) => name.startsWith('@portal/'))).toEqual([]);
});

test('each says under which license it is, and nearly all bring its words', () => {
  expect(packages.filter(({ license, text }) => license === '' && text === '').map(({ name }) => name)).toEqual([]);
  expect(packages.filter(({ text }) => text !== '').length / packages.length).toBeGreaterThan(0.85);
});

test('packages under the same words share them, and who brings none is named with its license', () => {
  const text = writeLicenses(
    '# Notices',
    [{ title: 'Icons', text: 'ISC words' }],
    [
      { name: 'a', version: '1.0.0', license: 'MIT', text: 'MIT words' },
      { name: 'b', version: '2.0.0', license: 'MIT', text: 'MIT words' },
      { name: 'c', version: '3.0.0', license: 'ISC', text: '' },
    ],
  );
  const rule = '='.repeat(80);
  expect(text.split('\n\n')).toEqual([
    '# Notices',
    `${rule}\nIcons\n${rule}`,
    'ISC words',
    `${rule}\na 1.0.0: MIT\nb 2.0.0: MIT\n${rule}`,
    'MIT words',
    `${rule}\nc 3.0.0: ISC\n${rule}`,
    'ISC (this package names its license and brings no text)\n',
  ]);
});
