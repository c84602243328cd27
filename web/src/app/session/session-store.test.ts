import { beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from './session.ts';

const now = new Date('2026-11-20T09:00:00Z');
const session = signedIn(
  {
    success: true,
    accessToken: 'a',
    refreshToken: 'r',
    expiryTime: 900,
    userId: 'rosadelgado',
    language: 'es',
    timeZones: [],
  },
  now,
);
let saved: Map<string, string>;

/** The store as a page finds it that has just been loaded, in a tab with this in its storage. */
async function load(content?: unknown) {
  if (content !== undefined) saved.set('session', typeof content === 'string' ? content : JSON.stringify(content));
  vi.resetModules();
  const { restoreSession, sessionStore } = await import('./session-store.ts');
  restoreSession(now);
  return sessionStore;
}

beforeEach(() => {
  saved = new Map();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
    removeItem: (key: string) => saved.delete(key),
  });
});

test('takes up a session that is alive', async () => {
  expect((await load(session)).get()).toEqual(session);
  expect(document.cookie).toBe('language=es; Path=/; SameSite=Lax');
});

test('forgets a session that has expired', async () => {
  expect((await load({ ...session, refreshedTime: '2026-11-20T08:00:00Z' })).get()).toEqual(signedOut);
  expect(saved.size).toBe(0);
});

test('the result of the PIN screen lives in memory only', async () => {
  (await load()).set({ ...session, pinVerifyState: 'verified' });
  expect(JSON.parse(saved.get('session') ?? '')).toEqual(session);
});

test('starts signed out on what it cannot read', async () => {
  expect((await load('{broken')).get()).toEqual(signedOut);
});

test('saves every change while signed in', async () => {
  (await load()).set(session);
  expect(JSON.parse(saved.get('session') ?? '')).toEqual(session);
});

test('at sign-out nothing stays behind: no session, no cookie', async () => {
  (await load(session)).set(signedOut);
  expect(saved.size).toBe(0);
  expect(document.cookie).toMatch(/Max-Age=0/);
});
