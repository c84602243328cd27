import { expect, test } from 'vitest';
import { signedOut } from '../session/session.ts';
import { refreshDelayMs } from './refresh-delay.ts';

const state = {
  ...signedOut,
  user: { ...signedOut.user, isAuthed: true, expiryTime: 900 },
  refreshedTime: '2026-11-20T09:00:00.000Z',
};

test.each([
  ['right after the login: life minus 60 seconds', '2026-11-20T09:00:00.000Z', 840_000],
  ['later: minus what has passed', '2026-11-20T09:10:00.000Z', 240_000],
  ['in the last minute: at once', '2026-11-20T09:14:30.000Z', 0],
  ['after the expiry: at once', '2026-11-20T10:00:00.000Z', 0],
])('%s', (_name, now, expected) => {
  expect(refreshDelayMs(state, new Date(now))).toBe(expected);
});
