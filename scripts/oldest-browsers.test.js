import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTooNew } from './oldest-browsers.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-oldest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['a.js', 'export const sorted = [2, 1].toSorted();', /ArrayToSorted/],
  ['a.js', 'export const groups = Object.groupBy([1], String);', /GroupBy/],
  ['a.js', 'export const found = /(?<!x)y/.exec("y");', /look-behind/],
  ['a.js', 'export class A { static { A.b = 1; } }', /static block/],
  ['a.js', 'export const pattern = /[a--b]/v;', /erroring|Error/],
  ['a.css', '.a { .b { color: red; } }', /css-nesting/],
  ['a.css', 'a { grid-template-columns: subgrid; }', /css-subgrid/],
])('%s with %s is refused', async (name, text, reason) => {
  writeFileSync(join(folder, name), text);
  expect((await findTooNew(folder)).join('\n')).toMatch(reason);
});

test('what the oldest browsers read passes', async () => {
  writeFileSync(join(folder, 'a.js'), 'export const last = [1].at(-1) ?? (await Promise.resolve(0));');
  writeFileSync(join(folder, 'a.css'), 'a:focus-visible { gap: 1px; min-height: 100dvh; }');
  expect(await findTooNew(folder)).toEqual([]);
});

test('an empty folder is no proof', async () => {
  await expect(findTooNew(folder)).rejects.toThrow('holds no scripts');
});
