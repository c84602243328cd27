import { expect, test } from 'vitest';
import { clusterPins } from './cluster-pins.ts';

const pins = [
  { name: 'a', x: 100, y: 100 },
  { name: 'alone', x: 300, y: 40 },
  { name: 'b', x: 110, y: 100 },
  { name: 'c', x: 100, y: 100 },
  { name: 'beyond', x: 131, y: 100 },
];
const namesOf = (apart: number) => clusterPins(pins, apart).map((cluster) => cluster.pins.map(({ name }) => name));

test('pins that cover each other are one, where the first of them stands', () => {
  expect(namesOf(30)).toEqual([['a', 'b', 'c'], ['alone'], ['beyond']]);
  expect(clusterPins(pins, 30)[0]).toMatchObject({ x: 100, y: 100 });
});

test('where there is room each stands by itself, but for those at one spot', () => {
  expect(namesOf(5)).toEqual([['a', 'c'], ['alone'], ['b'], ['beyond']]);
});

test('no two clusters cover each other, and no pin is lost', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ x: (at * 37) % 200, y: (at * 53) % 150 }));
  const clusters = clusterPins(many, 30);
  expect(clusters.flatMap((cluster) => cluster.pins)).toHaveLength(many.length);
  for (const [at, one] of clusters.entries())
    for (const other of clusters.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(30);
});
