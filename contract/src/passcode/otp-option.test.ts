import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './otp-option.ts';

test('contacts are masked to what their owner recognizes', () => {
  expect(maskPhone('2105550187')).toBe('(•••) •••-0187');
  expect(maskEmail('rosa.delgado@example.com')).toBe('r•••@example.com');
});
