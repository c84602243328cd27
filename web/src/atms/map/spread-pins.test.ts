import { expect, test } from 'vitest';
import { spreadPins } from './spread-pins.ts';

test('pins at one spot can each be read and pressed; those that stand alone stay where they are', () => {
  const pins = [
    { name: 'a', x: 100, y: 100 },
    { name: 'b', x: 100, y: 100 },
    { name: 'c', x: 104, y: 100 },
    { name: 'alone', x: 300, y: 40 },
  ];
  const spread = spreadPins(pins, 30);
  expect(spread[3]).toEqual(pins[3]);
  for (const [at, one] of spread.entries()) {
    for (const other of spread.slice(at + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(27);
    }
  }
  expect(spreadPins(pins, 30)).toEqual(spread);
});
