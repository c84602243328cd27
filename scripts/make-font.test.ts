import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFont, readFaces } from './make-font.ts';

const root = path.resolve(import.meta.dirname, '..');

function readTexts(folder: string): string {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => file.endsWith('.json'));
  return texts.map((file) => readFileSync(path.join(root, folder, file), 'utf8')).join('\n');
}

test('the fonts of the pages are what is made of the package and of the characters that are declared', async () => {
  const faces = readFaces();
  expect(faces).toHaveLength(2);
  for (const face of faces) {
    expect(readFileSync(face.file).equals(await makeFont(face)), 'run node scripts/make-font.ts').toBe(true);
  }
});

test.each(['texts', 'program'])('no page loads a second font for what %s says', (folder) => {
  const [face] = readFaces();
  const written = new Set(readTexts(folder).normalize());
  const missing = [...written].filter((character) => character > ' ' && !face?.characters.has(character));
  expect(missing).toEqual([]);
});

test('what people are named is drawn with the same letters: every letter of Western Europe has a face, and only one', () => {
  const [texts, more] = readFaces();
  const latin = Array.from({ length: 0x100 - 0xa0 }, (_, at) => String.fromCodePoint(0xa0 + at));
  expect(latin.filter((character) => texts?.characters.has(character) === more?.characters.has(character))).toEqual([]);
  expect([...(texts?.characters ?? [])].filter((character) => more?.characters.has(character))).toEqual([]);
  expect(more?.weights).toEqual(texts?.weights);
});
