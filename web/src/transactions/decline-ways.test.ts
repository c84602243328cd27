import { cents } from '@portal/contract/money/cents';
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
  const way = declineWayOf(reason, { lockReason, asideCents: cents(0) });
  expect(way !== null && way !== 'call' ? way.path : way).toBe(expected);
});

test('after too little money, one can put back what is set aside', () => {
  const way = declineWayOf('INSUFFICIENT_FUNDS', { lockReason: null, asideCents: cents(4_000) });
  expect(way).toMatchObject({ path: '/set-aside' });
});
