import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findRememberedUserId, rememberUserId } from './remembered-user-id.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

test('a device remembers a user ID until it is told to forget it', () => {
  expect(findRememberedUserId()).toBe('');
  rememberUserId('rosadelgado');
  expect(findRememberedUserId()).toBe('rosadelgado');
  expect([...kept.values()]).toEqual(['rosadelgado']);
  rememberUserId(null);
  expect(findRememberedUserId()).toBe('');
  expect(kept.size).toBe(0);
});

test('a browser that keeps nothing does no harm', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberUserId('rosadelgado');
  expect(findRememberedUserId()).toBe('');
});
