import { expect, test } from 'vitest';
import { checkStates, mayMove } from './check-states.ts';

test('a check moves to these states and no others', () => {
  const pairs = checkStates.flatMap((from) => checkStates.map((to) => ({ from, to })));
  const open = pairs.filter(({ from, to }) => mayMove(from, to)).map(({ from, to }) => `${from} ${to}`);
  expect(pairs).toHaveLength(49);
  expect(open).toEqual([
    'WAITING ISSUED',
    'WAITING VOIDED',
    'ISSUED CASHED',
    'ISSUED STOPPED',
    'ISSUED VOIDED',
    'ISSUED STALE',
    'STOPPED VOIDED',
    'STOPPED REISSUED',
    'VOIDED REISSUED',
    'STALE CASHED',
    'STALE STOPPED',
    'STALE VOIDED',
    'STALE REISSUED',
  ]);
});
