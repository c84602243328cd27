import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { namesRule } from './names-rule.ts';

test.each([
  ['web/src/card/x.ts', 'export function useCard() {}'],
  ['server/src/rooms/card/x.ts', 'export function usageOf() {}'],
  ['server/src/rooms/card/x.ts', 'const maxTries = 3; const mostly = 1;'],
])('%s may have %s', (path, text) => {
  expect(judge(namesRule, { [path]: text })).toEqual([]);
});

test.each([
  ['server/src/identity/x.ts', 'export function useBudget() {}', 'only hooks of React'],
  ['contract/src/x.ts', 'export const useNow = 1;', 'only hooks of React'],
  ['web/src/card/x.ts', 'const mostTries = 3;', 'max…'],
  ['e2e/x.ts', 'const x = { mostTries: 3 };', 'max…'],
])('%s must not have %s', (path, text, why) => {
  const found = judge(namesRule, { [path]: text });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(why);
});
