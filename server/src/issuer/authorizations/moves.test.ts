import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeAuthorizationStates } from './authorization-states-doc.ts';
import { isMoved } from './moves.ts';

describe('the table of moves', () => {
  test('is what docs/authorization-states.md prints', async () => {
    const doc = path.resolve(import.meta.dirname, '../../../../docs/authorization-states.md');
    await expect(describeAuthorizationStates()).toMatchFileSnapshot(doc);
  });

  test('lets nothing be held of what is settled or declined, takes back what is settled, and clears everywhere', () => {
    for (const event of ['INCREMENT', 'COMPLETE', 'EXPIRE'] as const) {
      expect([isMoved('SETTLED', event), isMoved('DECLINED', event)]).toEqual([false, false]);
    }
    expect([isMoved('SETTLED', 'REVERSE'), isMoved('DECLINED', 'REVERSE')]).toEqual([true, false]);
    for (const state of ['PENDING', 'EXPIRED', 'VOIDED', 'SETTLED', 'DECLINED'] as const) {
      expect([isMoved(state, 'CLEAR'), isMoved(state, 'CLEAR_PART')]).toEqual([true, true]);
    }
  });
});
