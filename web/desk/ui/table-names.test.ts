import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const desk = path.resolve(import.meta.dirname, '..');

test('each table of the console says what it lists, for who does not see the heading over it', () => {
  const files = readdirSync(desk, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const tables = files.flatMap((file) =>
    [...readFileSync(path.join(desk, file), 'utf8').matchAll(/<table\b[^>]*>/g)].map(([tag]) => `${file}: ${tag}`),
  );
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((each) => !/ aria-label(?:ledby)?=/.test(each))).toEqual([]);
});
