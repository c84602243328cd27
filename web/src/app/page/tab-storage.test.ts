import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
let maxKept = Infinity;

async function load() {
  vi.resetModules();
  return await import('./tab-storage.ts');
}

beforeEach(() => {
  kept.clear();
  maxKept = Infinity;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > maxKept) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('keeps what the browser keeps', async () => {
  const { isMemoryOnly, tabStorage } = await load();
  tabStorage.setItem('a', '1');
  expect([tabStorage.getItem('a'), kept.get('a'), isMemoryOnly.get()]).toEqual(['1', '1', false]);
  tabStorage.removeItem('a');
  expect(tabStorage.getItem('a')).toBeNull();
});

test('where there is no room, memory stands in, and nothing old is left behind', async () => {
  const { isMemoryOnly, tabStorage } = await load();
  tabStorage.setItem('a', '1');
  maxKept = 3;
  tabStorage.setItem('a', 'longer');
  expect([tabStorage.getItem('a'), kept.size, isMemoryOnly.get()]).toEqual(['longer', 0, true]);
  tabStorage.setItem('a', '2');
  expect([tabStorage.getItem('a'), kept.get('a')]).toEqual(['2', '2']);
});

test('where storage is forbidden, memory stands in', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { isMemoryOnly, tabStorage } = await load();
  expect(tabStorage.getItem('a')).toBeNull();
  tabStorage.setItem('a', '1');
  expect([tabStorage.getItem('a'), isMemoryOnly.get()]).toEqual(['1', true]);
  tabStorage.removeItem('a');
  expect(tabStorage.getItem('a')).toBeNull();
});
