import { expect, test } from 'vitest';
import { bindHours } from './bind-hours.ts';

test.each([
  ['de 8 a. m. a 6 p. m.', 'de 8\u00a0a.\u00a0m. a 6\u00a0p.\u00a0m.'],
  ['Le atiende una persona de 7 a. m. a 9 p. m..', 'Le atiende una persona de 7\u00a0a.\u00a0m. a 9\u00a0p.\u00a0m.'],
  ['A más tardar a las 8:26 p.\u00a0m.. Después', 'A más tardar a las 8:26\u00a0p.\u00a0m. Después'],
  ['8 a.m. to 6 p.m..', '8\u00a0a.m. to 6\u00a0p.m.'],
  ['Closes at 6 p.m., opens at 8 a.m.', 'Closes at 6\u00a0p.m., opens at 8\u00a0a.m.'],
  ['Cajero 4 a. metros', 'Cajero 4 a. metros'],
  ['November 19, 2026 at 8:26 PM.', 'November 19, 2026 at 8:26 PM.'],
])("'%s' is shown as '%s', also when it is bound twice", (text, shown) => {
  expect(bindHours(text)).toBe(shown);
  expect(bindHours(bindHours(text))).toBe(shown);
});
