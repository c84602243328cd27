import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeAuthorizationStates } from './authorization-states-doc.ts';
import { isMoved } from './moves.ts';

describe('the table of moves', () => {
  test('is what docs/authorization-states.md prints', async () => {
    const doc = path.resolve(import.meta.dirname, '../../../../docs/authorization-states.md');
    await expect(describeAuthorizationStates()).toMatchFileSnapshot(doc);
  });

  test('lets nothing but a clearing happen to what is settled or declined, and lets that happen everywhere', () => {
    for (const event of ['INCREMENT', 'REVERSE', 'COMPLETE', 'EXPIRE'] as const) {
      expect([isMoved('SETTLED', event), isMoved('DECLINED', event)]).toEqual([false, false]);
    }
    for (const state of ['PENDING', 'EXPIRED', 'VOIDED', 'SETTLED', 'DECLINED'] as const) {
      expect([isMoved(state, 'CLEAR'), isMoved(state, 'CLEAR_PART')]).toEqual([true, true]);
    }
  });
});
