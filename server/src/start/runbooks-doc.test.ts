import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const book = await readFile('docs/runbooks.md', 'utf8');
const titles = [...book.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

test('every section of the runbooks says what plays it, and that is there', () => {
  const table = book.slice(book.indexOf('## What is drilled'));
  const rows = [...table.matchAll(/^\| (?!section|-)(.+?) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, title]) => title)).toEqual(titles.filter((title) => title !== 'What is drilled'));
  for (const [, title, by = ''] of rows) {
    const files = [...by.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => file);
    expect(files, title).not.toEqual([]);
    for (const file of files) expect(existsSync(file), file).toBe(true);
  }
});

test('every command that a document names is there', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
  const documents = (await readdir('docs', { recursive: true })).filter((file) => file.endsWith('.md'));
  const pages = ['README.md', 'CONTRIBUTING.md', ...documents.map((file) => `docs/${file}`)];
  const unknown: string[] = [];
  for (const page of pages) {
    const named = (await readFile(page, 'utf8')).matchAll(/npm run ([a-z][a-z:-]*[a-z])\b(?! --workspace)/g);
    for (const [, name = ''] of named) if (!(name in scripts)) unknown.push(`${page}: npm run ${name}`);
  }
  expect(unknown).toEqual([]);
});
