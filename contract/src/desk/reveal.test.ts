import { expect, test } from 'vitest';
import { mayReveal, type RevealField } from './reveal.ts';
import type { StaffRole } from './staff-role.ts';

const call = (level: 'KNOWN' | 'STRONG') => ({ kind: 'CALL', level, isCoerced: false }) as const;
const task = { kind: 'TASK', level: 'NONE', isCoerced: false } as const;

test.each<[RevealField, StaffRole, boolean, boolean, boolean]>([
  // field, role, on a known call, on a strong call, in a task or finding
  ['phone', 'AGENT', false, true, true],
  ['email', 'SENIOR', false, true, true],
  ['address', 'AGENT', true, true, true],
  ['birthDate', 'AGENT', false, false, false],
  ['last4Ssn', 'SENIOR', false, false, false],
  ['phone', 'FRAUD', true, true, true],
  ['birthDate', 'FRAUD', true, true, true],
  ['last4Ssn', 'FRAUD', true, true, true],
  ['phone', 'OPERATIONS', false, false, false],
  ['address', 'OPERATIONS', false, false, true],
  ['email', 'AUDITOR', true, true, true],
  ['address', 'AUDITOR', true, true, true],
  ['last4Ssn', 'AUDITOR', false, false, false],
  ['phone', 'ADMINISTRATOR', false, false, false],
])(
  '%s is shown to %s on a known call: %s, on a strong one: %s, in a task: %s',
  (field, role, known, strong, inTask) => {
    expect(mayReveal(field, role, call('KNOWN'))).toBe(known);
    expect(mayReveal(field, role, call('STRONG'))).toBe(strong);
    expect(mayReveal(field, role, task)).toBe(inTask);
  },
);

test('nothing is shown on a call whose caller seems to be forced', () => {
  expect(mayReveal('phone', 'FRAUD', { ...call('STRONG'), isCoerced: true })).toBe(false);
});
