import { expect, test } from 'vitest';
import { matchesSearch } from './list-search.ts';

test.each([
  ['Plaza Foods', 'plaza', true],
  ['Plaza Foods', 'AFOO', true],
  ['Plaza Foods', ' p l a z a ', true],
  ['PlazaFoods', 'plaza foods', true],
  ['Plaza Foods', '', true],
  ['Plaza Foods', 'food market', false],
  ['Panadería Ñandú', 'PANADERIA NANDU', true],
  ['Cafe Luna', 'café', true],
  ['Cafe\u0301 Luna', 'caf\u00E9', true],
])('%j holds %j: %s', (entry, wanted, isFound) => expect(matchesSearch(entry, wanted)).toBe(isFound));
