import { findPasswordProblem } from '@portal/contract/person/password';
import { expect, test } from 'vitest';
import { isLeakedPassword } from './leaked-passwords.ts';

// Each keeps all rules of the form, so that nothing else would refuse it.
const dressed = ['1qaz!QAZ', 'Corvette#7', '!Snowball9', 'Jackson5!', 'Rush2112!', 'Playstation2!'];

test.each(dressed)('%j leaked', (password) => {
  expect(isLeakedPassword(password)).toBe(true);
});

test.each(['Harbor#4826', 'Green#Porch47', 'GreenPorch#7', 'Sunny!7392', 'Windy!7392', 'Xy9?Xy9?Xy9?Xy9'])(
  '%j did not',
  (password) => {
    expect(isLeakedPassword(password)).toBe(false);
    expect(findPasswordProblem(password, '')).toBeNull();
  },
);
