import { expect, test } from 'vitest';
import { isForService, isLockable } from './card-lock.ts';
import { lockReasons } from './list-cards.ts';
import { findPinProblem } from './pin-problem.ts';

const allIds = [1, 10, 14, 4, 19, 20, 21, 23, 5, 6, 7, 8, 9, 15, 17, 22];

test('what can be used can be locked: nothing in the mail, switched off or closed', () => {
  expect(allIds.filter(isLockable)).toEqual([4, 19]);
});

test('wrong codes and the issuer lock for customer service alone', () => {
  expect([null, ...lockReasons].filter(isForService)).toEqual(['CVV_TRIES', 'ISSUER']);
});

test('a PIN is changed on an active card, and set on one that came in the mail, unless only a person can unlock it', () => {
  const open = (wanted: 'debit' | 'inTransit') =>
    allIds.filter((cardStatusId) => findPinProblem({ cardStatusId, lockReason: 'USER' }, wanted) === null);
  expect([open('debit'), open('inTransit')]).toEqual([[4], [1, 10, 14]]);
  const of = (reason: (typeof lockReasons)[number]) => findPinProblem({ cardStatusId: 4, lockReason: reason }, 'debit');
  expect(lockReasons.map(of)).toEqual([null, null, 'lockedOtherwise', 'lockedOtherwise']);
});
