import { describe, expect, test } from 'vitest';
import { findSsnProblem } from './issued-ssn.ts';

const strict = { takesItins: false, takesAdvertised: false };

test.each([
  ['001010001', null],
  ['665991234', null],
  ['667010001', null],
  ['899999999', null],
  ['000121234', 'ssnNeverIssued'],
  ['666121234', 'ssnNeverIssued'],
  ['900121234', 'ssnNeverIssued'],
  ['999121234', 'ssnNeverIssued'],
  ['123001234', 'ssnNeverIssued'],
  ['123450000', 'ssnNeverIssued'],
  ['078051120', 'ssnNeverIssued'],
  ['219099999', 'ssnNeverIssued'],
])('%s: %s', (ssn, problem) => expect(findSsnProblem(ssn, strict)).toBe(problem));

describe('taxpayer numbers', () => {
  test.each(['900500001', '912651234', '999700001', '987881234', '900901234', '900921234', '900941234', '900991234'])(
    '%s is taken where the program takes them',
    (ssn) => {
      expect(findSsnProblem(ssn, strict)).toBe('ssnOfTax');
      expect(findSsnProblem(ssn, { ...strict, takesItins: true })).toBeNull();
    },
  );

  test.each(['900491234', '900661234', '900691234', '900891234', '900931234', '900700000'])(
    '%s is none, and was never issued',
    (ssn) => expect(findSsnProblem(ssn, { ...strict, takesItins: true })).toBe('ssnNeverIssued'),
  );
});

test('numbers of advertising are taken in rehearsals alone, though they look like taxpayer numbers', () => {
  for (const ssn of ['987654300', '987654320', '987654329', '987654399']) {
    expect(findSsnProblem(ssn, { ...strict, takesItins: true })).toBe('ssnOfAdvertising');
    expect(findSsnProblem(ssn, { ...strict, takesAdvertised: true })).toBeNull();
  }
  expect(findSsnProblem('987654400', { ...strict, takesAdvertised: true })).toBe('ssnOfTax');
});
