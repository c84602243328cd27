import { peopleRefusals } from './people-refusals.ts';

/** The content that a cell should have, by the rule that it broke. */
const rules: Readonly<Record<string, string>> = {
  required: 'something has to stand here',
  reference: 'letters, digits and . : _ -, at most 64',
  freeText: 'letters, digits, spaces and the signs of a keyboard',
  tooLong: 'at most 100 characters, of a name to emboss at most 26',
  ssn: 'nine digits, with or without dashes',
  birthDate: 'a day that there is, as yyyy-MM-dd',
  state: 'two letters of a state, a territory or military mail',
  zip: 'five digits, or nine',
  email: 'an email address, such as name@example.com',
  mobileNumber: 'ten digits of a telephone number in the United States',
  language: 'en or es',
  unknownColumn: 'a column that docs/desk.md names',
  unreadable: 'a line with as many cells as the first one, or one JSON object',
  ...peopleRefusals,
};

/** Says what is expected where a rule was broken; `expected` is the right value of this very row, where it is known. */
export function sayExpected(rule: string, expected?: string): string {
  const words = rules[rule] ?? rule;
  return expected === undefined ? words : `${words} (${expected})`;
}
