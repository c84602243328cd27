import { expect, test } from 'vitest';
import { isTest, readTree } from './tree.ts';

test('the tree holds this file, and nothing that is installed or built', () => {
  const paths = readTree().map(({ path }) => path);
  expect(paths).toContain('scripts/house/tree.test.ts');
  expect(paths).toContain('package-lock.json');
  expect(paths.filter((path) => /node_modules|\/dist\//.test(path))).toEqual([]);
});

test('tests and their helpers are told from the rest', () => {
  expect(isTest('server/src/rooms/card/list-cards.test.ts')).toBe(true);
  expect(isTest('server/src/testing/api.ts')).toBe(true);
  expect(isTest('server/src/rooms/card/list-cards.ts')).toBe(false);
});
