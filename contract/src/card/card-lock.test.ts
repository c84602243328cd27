import { expect, test } from 'vitest';
import { isForService } from './card-lock.ts';
import { lockReasons } from './list-cards.ts';

test('wrong codes and the issuer lock for customer service alone', () => {
  expect([null, ...lockReasons].filter(isForService)).toEqual(['CVV_TRIES', 'ISSUER']);
});
