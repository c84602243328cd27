import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

const numbersIn = (text: string) => {
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.num')].map(({ textContent }) => textContent);
};

const keptIn = (text: string) => {
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent);
};

test('amounts and telephone numbers are kept from being translated', () => {
  expect(keptIn('−$1,284.16 of $0.75, or +$5. Call 1-800-555-0142.')).toEqual([
    '−$1,284.16',
    '$0.75',
    '+$5',
    '1-800-555-0142',
  ]);
  expect(keptIn('In 5 to 10 days, before November 24, 2026.')).toEqual([]);
});

test.each(['•••• 4821', '11/24/2026 11:26 PM PST', 'CL 4471 0928 3316', '(•••) •••-0103'])(
  'the figure %s is kept as a whole',
  (text) => expect(keptIn(text)).toEqual([text]),
);

test('each telephone number of a text stays whole, and the text is the same', () => {
  expect(numbersIn('Please call 1-800-555-0142, or 1-210-555-0166.')).toEqual(['1-800-555-0142', '1-210-555-0166']);
  expect(numbersIn('1-800-555-0142')).toEqual(['1-800-555-0142']);
});

test('other hyphens are no telephone number', () => {
  expect(numbersIn('Type the 3-digit code again, in 1-2 days.')).toEqual([]);
  expect(numbersIn('')).toEqual([]);
});
