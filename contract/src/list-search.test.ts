import { expect, test } from 'vitest';
import { matchesSearch } from './list-search.ts';

test.each([
  ['Plaza Foods', 'plaza', true],
  ['Plaza Foods', 'AFOO', true],
  ['Plaza Foods', ' p l a z a ', true],
  ['PlazaFoods', 'plaza foods', true],
  ['Plaza Foods', '', true],
  ['Plaza Foods', 'food market', false],
])('%j holds %j: %s', (entry, wanted, isFound) => expect(matchesSearch(entry, wanted)).toBe(isFound));
