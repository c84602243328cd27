import { expect, test } from 'vitest';
import { declineWayOf } from './decline-ways.ts';

test.each([
  ['CARD_LOCKED', 'USER', '/unlock-card'],
  ['CARD_LOCKED', 'PIN_TRIES', '/change-pin'],
  ['CARD_LOCKED', 'CVV_TRIES', 'call'],
  ['CARD_LOCKED', 'ISSUER', 'call'],
  ['CARD_LOCKED', null, null],
  ['PIN_INCORRECT', null, '/change-pin'],
  ['CONTROL', null, '/card-controls'],
  ['CARD_STOLEN', null, 'call'],
  ['INSUFFICIENT_FUNDS', null, null],
] as const)('after %s, with the lock %s, one can press %s', (reason, lockReason, expected) => {
  const way = declineWayOf(reason, { lockReason });
  expect(way !== null && way !== 'call' ? way.path : way).toBe(expected);
});
