import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');

const sourcesOf = (folder: string): string[] =>
  readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(web, folder, name));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '');

test('nothing that a cardholder’s browser loads names the console, its contract or its words', () => {
  const files = sourcesOf('src');
  expect(files.length).toBeGreaterThan(300);
  const named = files.flatMap((file) =>
    importsOf(file).filter((name) => /contract\/desk\/|\/desk\/|\/desk\w*\.json/.test(name)),
  );
  expect(named).toEqual([]);
});

test('the console takes of the portal what shows it, and nothing of its rooms', () => {
  const files = sourcesOf('desk');
  expect(files.length).toBeGreaterThan(30);
  const taken = files.flatMap(importsOf).filter((name) => name.includes('/src/'));
  for (const name of taken) expect(name).toMatch(/\/src\/ui\//);
});
