import type { Alert } from '@portal/contract/alerts/alert';
import { cents } from '@portal/contract/money/cents';
import { describe, expect, test } from 'vitest';
import { findAlertProblem, listChanged, toDraft, withChannel } from './alert-draft.ts';

const low: Alert = { kind: 'BALANCE_BELOW', channels: ['EMAIL', 'TEXT'], thresholdCents: cents(5_000) };
const password: Alert = { kind: 'PASSWORD_CHANGED', channels: ['EMAIL'], thresholdCents: null };
const saved = [low, password];
const limits = { balanceBelowMaxCents: 50_000, purchaseAboveMinCents: 2_500 };

describe('what is not saved yet', () => {
  test('is nothing at first, nor when a change is taken back or only written another way', () => {
    const drafts = saved.map(toDraft);
    expect(listChanged(drafts, saved)).toEqual([]);
    const back = withChannel(withChannel(toDraft(low), 'TEXT', false), 'TEXT', true);
    expect(listChanged([{ ...back, amount: '$50' }, toDraft(password)], saved)).toEqual([]);
  });

  test('is each alert with another way or another amount', () => {
    const drafts = [{ ...toDraft(low), amount: '60' }, withChannel(toDraft(password), 'CALL', true)];
    expect(listChanged(drafts, saved)).toEqual([
      { kind: 'BALANCE_BELOW', channels: ['TEXT', 'EMAIL'], thresholdCents: 6_000 },
      { kind: 'PASSWORD_CHANGED', channels: ['EMAIL', 'CALL'], thresholdCents: null },
    ]);
  });
});

test.each([
  ['', 'required'],
  ['much', 'required'],
  ['500.01', 'thresholdTooHigh'],
  ['500', null],
])('an amount of "%s": %s', (amount, problem) => {
  const [changed = low] = listChanged([{ ...toDraft(low), amount }], saved);
  expect(findAlertProblem(changed, limits)).toBe(problem);
});

test('a required alert without a way cannot be saved', () => {
  expect(findAlertProblem({ ...password, channels: [] }, limits)).toBe('noWay');
});
