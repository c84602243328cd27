import { sessionIdleSeconds } from '@portal/contract/constants';
import { beforeEach, expect, test, vi } from 'vitest';
import { modalStore } from '../calls/modal.ts';
import { signedIn } from '../session/session.ts';
import { sessionStore } from '../session/session-store.ts';
import { refreshTokens } from './session-refresh.ts';

const tokens = { success: true, userId: 'pat', language: 'en', expiryTime: 900 } as const;
const failure = (code: number, shortMessage: string) =>
  JSON.stringify({
    status: 900,
    statusType: 'ERROR',
    message: 'no',
    errors: { messages: [{ code, message: 'no', shortMessage }] },
  });
const fetched = vi.fn<() => Promise<Response>>();
const signedInAt = new Date('2026-11-24T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: signedInAt });
  fetched.mockReset();
  modalStore.set(null);
  sessionStore.set(signedIn({ ...tokens, timeZones: [], accessToken: 'a1', refreshToken: 'r1' }, signedInAt));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    getElementById: () => ({ textContent: JSON.stringify({ apiKey: 'a', gatewayKey: 'g' }) }),
  });
  return () => vi.useRealTimers();
});

const answer = (status: number, body: string, headers = {}) =>
  fetched.mockImplementation(async () => new Response(body, { status, headers }));

const noAnswers = [
  { status: 200, body: '<html>Sign in</html>' },
  { status: 401, body: '<html>Unauthorized</html>' },
  { status: 403, body: '<html>Access denied</html>' },
  { status: 404, body: '{"error":"blocked"}' },
  { status: 429, body: 'slow down' },
  { status: 200, body: '{"status":200,"statusType":"OK","message":"OK","entity":{"acc' },
  { status: 503, body: failure(0, 'unavailable') },
];

test.each(noAnswers)('$status $body ends no session before the refresh token does', async ({ status, body }) => {
  answer(status, body);
  // The access token has run out by then; only the refresh token counts.
  for (const seconds of [840, 1_200, sessionIdleSeconds - 1]) {
    vi.setSystemTime(signedInAt.getTime() + seconds * 1000);
    expect(await refreshTokens('a1')).toBe(false);
    expect(sessionStore.get().user).toMatchObject({ isAuthed: true, refreshToken: 'r1' });
  }
  expect(modalStore.get()).toBeNull();
  vi.setSystemTime(signedInAt.getTime() + sessionIdleSeconds * 1000);
  expect(await refreshTokens('a1')).toBe(false);
  expect(sessionStore.get().user.isAuthed).toBe(false);
  expect(modalStore.get()).toMatchObject({ kind: 'sessionExpired' });
});

test('our own refusal ends the session at once', async () => {
  answer(401, failure(401, 'unauthorized'));
  expect(await refreshTokens('a1')).toBe(false);
  expect(sessionStore.get().user.isAuthed).toBe(false);
});

test('when we ask for patience, nothing is asked before that is over', async () => {
  answer(429, failure(900, 'too many requests'), { 'retry-after': '20' });
  expect(await refreshTokens('a1')).toBe(false);
  vi.setSystemTime(signedInAt.getTime() + 19_000);
  expect(await refreshTokens('a1')).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(signedInAt.getTime() + 20_000);
  const entity = { ...tokens, timeZones: [], accessToken: 'a2', refreshToken: 'r2' };
  answer(200, JSON.stringify({ status: 200, statusType: 'OK', message: 'OK', entity }));
  expect(await refreshTokens('a1')).toBe(true);
  expect(sessionStore.get().user).toMatchObject({ isAuthed: true, refreshToken: 'r2' });
});
