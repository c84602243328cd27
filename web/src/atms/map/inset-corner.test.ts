import { expect, test } from 'vitest';
import { cornerOf } from './inset-corner.ts';

const size = { width: 700, height: 600 };

test.each([
  [[{ x: 400, y: 580 }], 'bottom'],
  [[{ x: 40, y: 300 }], 'bottom'],
  [[{ x: 40, y: 560 }], 'top'],
  [
    [
      { x: 40, y: 560 },
      { x: 90, y: 50 },
    ],
    'below',
  ],
] as const)('the outline of the state hides no pin', (pins, corner) => {
  expect(cornerOf(pins, size)).toBe(corner);
});
