import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

const numbersIn = (text: string) => {
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.num')].map(({ textContent }) => textContent);
};

test('each telephone number of a text stays whole, and the text is the same', () => {
  expect(numbersIn('Please call 1-800-555-0142, or 1-210-555-0166.')).toEqual(['1-800-555-0142', '1-210-555-0166']);
  expect(numbersIn('1-800-555-0142')).toEqual(['1-800-555-0142']);
});

test('other hyphens are no telephone number', () => {
  expect(numbersIn('Type the 3-digit code again, in 1-2 days.')).toEqual([]);
  expect(numbersIn('')).toEqual([]);
});
