import { expect, test } from 'vitest';
import { type LabelWish, placeLabels } from './map-labels.ts';

const size = { width: 400, height: 300 };
const how = { lineHeight: 20, most: 5 };
const town = (text: string, x: number, y: number): LabelWish => ({ key: text, text, kind: 'town', x, y });

test('names stand beside their point, clear of pins and of each other, what matters most first', () => {
  const labels = placeLabels([town('Alice', 200, 150), town('San Diego', 205, 152)], size, [], how);
  expect(labels.map(({ text, y }) => [text, y])).toEqual([
    ['Alice', 130],
    ['San Diego', 172],
  ]);
  const [beside] = placeLabels([town('Alice', 200, 150)], size, [{ x: 200, y: 130, radius: 18 }], how);
  expect(beside?.y).toBe(170);
});

test('a name without room, off the edge, or written already, is left out', () => {
  const pins = [100, 130, 150, 170, 200].map((y) => ({ x: 200, y, radius: 30 }));
  expect(placeLabels([town('Alice', 200, 150)], size, pins, how)).toEqual([]);
  expect(placeLabels([town('Corpus Christi', 395, 150)], size, [], how)).toEqual([]);
  expect(placeLabels([town('Alice', 200, 150), town('Alice', 80, 60)], size, [], how)).toHaveLength(1);
});

test('there are no more names than can be read', () => {
  const many = Array.from({ length: 9 }, (_, at) => town(`T${at}`, 40 + 40 * at, 150));
  expect(placeLabels(many, size, [], how)).toHaveLength(5);
});
