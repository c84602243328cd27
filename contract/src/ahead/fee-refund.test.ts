import { expect, test } from 'vitest';
import { feeStandingOf, findRefundProblem, nextRefundOn } from './fee-refund.ts';

const terms = { today: '2026-11-20', feeCodes: ['TRANSFER', 'PAPER_STATEMENT'], lastOn: null } as const;
const fee = { feeCode: 'TRANSFER', day: '2026-11-02', isReturned: false } as const;

test.each([
  ['one that may come back', fee, terms, null],
  ['of another kind', { ...fee, feeCode: 'EXPEDITED' } as const, terms, 'feeNotReturnable'],
  ['in a program without', fee, { ...terms, feeCodes: [] }, 'feeNotReturnable'],
  ['back already', { ...fee, isReturned: true }, terms, 'feeIsReturned'],
  ['of the last day', { ...fee, day: '2025-11-21' }, terms, null],
  ['a day too old', { ...fee, day: '2025-11-20' }, terms, 'feeNotReturnable'],
  ['after one of the year', fee, { ...terms, lastOn: '2025-11-21' }, 'feeRefundUsed'],
  ['a year after', fee, { ...terms, lastOn: '2025-11-20' }, null],
] as const)('a fee %s', (_, charged, given, problem) => {
  expect(findRefundProblem(charged, given)).toBe(problem);
});

test.each([
  [null, null],
  ['2026-11-20', '2027-11-20'],
  ['2025-11-21', '2026-11-21'],
  ['2025-11-20', null],
])('after one on %s the next is from %s', (lastOn, next) => {
  expect(nextRefundOn({ ...terms, lastOn })).toBe(next);
});

test('a fee may come back, is back, or stays', () => {
  const standings = [fee, { ...fee, isReturned: true }, { ...fee, day: '2025-11-20' }].map((each) =>
    feeStandingOf(each, terms),
  );
  expect(standings).toEqual(['RETURNABLE', 'RETURNED', 'NOT_RETURNABLE']);
});
