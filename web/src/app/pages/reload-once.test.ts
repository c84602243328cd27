import { expect, test } from 'vitest';
import { shouldReload } from './reload-once.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('reloads once, and not again while the same release runs', () => {
  const tab = storage();
  expect([shouldReload('/assets/a.js', tab), shouldReload('/assets/a.js', tab)]).toEqual([true, false]);
});

test('reloads again when a later release loses its parts', () => {
  const tab = storage();
  expect([shouldReload('/assets/a.js', tab), shouldReload('/assets/b.js', tab)]).toEqual([true, true]);
});
