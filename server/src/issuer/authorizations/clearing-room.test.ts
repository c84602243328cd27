import { expect, test } from 'vitest';
import { findRoomCents, lastChargebackDay } from './clearing-room.ts';

test.each([
  ['5411', 1_000, false, 1_000],
  ['5812', 1_000, false, 1_200],
  ['5812', 999, false, 1_198],
  ['3501', 1_000, false, 1_150],
  ['4411', 1_000, false, 1_150],
  ['5542', 100, true, 17_500],
  ['5542', 20_000, true, 20_000],
  ['5542', 100, false, 100],
  ['5411', 100, true, 100],
])('a merchant of MCC %s that asked for %d cents may clear (a question: %s) %d', (mcc, cents, isOpenQuestion, room) => {
  expect(findRoomCents({ mcc, cents, isOpenQuestion })).toBe(room);
});

test.each(['4121', '5811', '5812', '5813', '5814', '7230', '7297', '7298'])('MCC %s takes tips', (mcc) => {
  expect(findRoomCents({ mcc, cents: 1_000, isOpenQuestion: false })).toBe(1_200);
});

test('the last day for a chargeback is 75 days on', () => {
  expect(lastChargebackDay('2026-12-31')).toBe('2027-03-16');
});
