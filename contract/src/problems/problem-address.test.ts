import { expect, test } from 'vitest';
import { reportPathOf } from './problem-address.ts';

test('names transaction and reason, each empty where it is not known', () => {
  expect(reportPathOf('demo-1')).toBe('/problems/report?transaction=demo-1&reason=');
  expect(reportPathOf(null, 'PIN_TROUBLE')).toBe('/problems/report?transaction=&reason=PIN_TROUBLE');
  expect(reportPathOf('a&b', 'WRONG_AMOUNT')).toBe('/problems/report?transaction=a%26b&reason=WRONG_AMOUNT');
});
