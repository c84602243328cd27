import { expect, test } from 'vitest';
import { filesRule } from './files-rule.ts';
import { judge } from './made-up.ts';

test('a small honest file passes, and so does a long list of packages', () => {
  const text = '// Any number will do.\nexport const any = 1;\n';
  expect(judge(filesRule, { 'server/src/start/log.ts': text, 'package-lock.json': '\n'.repeat(900) })).toEqual([]);
});

test('a long file is found', () => {
  const found = judge(filesRule, { 'web/src/ui/layout/base.css': '\n'.repeat(251) });
  expect(found).toEqual([
    'web/src/ui/layout/base.css has 251 lines; 250 is the most, and most files need fewer than 150',
  ]);
});

test.each([
  ['x.ts', 'export let x: any;', "uses the type 'any'"],
  ['x.ts', 'export const x = (y: Record<string, any>[]) => y;', "uses the type 'any'"],
  ['x.js', '/** @param {any} y */\nexport const x = (y) => y;', "uses the type 'any'"],
  ['x.ts', '// @ts-ignore\nexport {};', 'silences the compiler'],
  ['x.js', '// @ts-nocheck\nexport {};', 'silences the compiler'],
])('in %s, %s is found', (path, text, message) => {
  expect(judge(filesRule, { [path]: text })).toEqual([`${path} ${message}`]);
});
