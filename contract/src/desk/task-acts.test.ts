import { expect, test } from 'vitest';
import { mayEnd } from './task-acts.ts';

test('who can end a task: the roles that have one of its acts, or may ask for it', () => {
  expect(mayEnd('AGENT', 'CLEARING_UNASKED')).toBe(false);
  expect(mayEnd('SENIOR', 'CLEARING_UNASKED')).toBe(true);
  expect(mayEnd('AGENT', 'ESTATE')).toBe(true);
  expect(mayEnd('FRAUD', 'CHECK_TO_WRITE')).toBe(false);
  expect(mayEnd('OPERATIONS', 'CHECK_TO_WRITE')).toBe(true);
  expect(mayEnd('AUDITOR', 'PROBLEM')).toBe(false);
});
