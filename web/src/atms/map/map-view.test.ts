import { expect, test } from 'vitest';
import { boxOf, dragged, fitView, isInView, toScreen, zoomed } from './map-view.ts';

const size = { width: 400, height: 300 };
const mile = 16;

test('all points fit, with room for their pins, and as large as they can', () => {
  const points = [
    { x: -98_000, y: -29_000 },
    { x: -97_000, y: -29_300 },
    { x: -97_500, y: -28_700 },
  ];
  const view = fitView(points, size, mile);
  const drawn = points.map((point) => toScreen(view, size, point));
  expect(drawn.every(({ x, y }) => x >= 43 && x <= 357 && y >= 43 && y <= 257)).toBe(true);
  expect(Math.min(...drawn.map(({ x }) => x))).toBeCloseTo(44);
});

test('a single place is seen from as near as the map is good for, and no view is too wide', () => {
  const { left, right } = boxOf(fitView([{ x: 5, y: 5 }], size, mile), size);
  expect((right - left) / mile).toBeCloseTo(1);
  const far = zoomed(fitView([{ x: 5, y: 5 }], size, mile), 1e-9, size, mile);
  const wide = boxOf(far, size);
  expect((wide.right - wide.left) / mile).toBeCloseTo(250);
});

test('what is below the finger stays there, however the map is zoomed', () => {
  const view = fitView(
    [
      { x: 0, y: 0 },
      { x: 900, y: 400 },
    ],
    size,
    mile,
  );
  const at = { x: 310, y: 40 };
  const under = { x: view.middle.x + (at.x - 200) / view.scale, y: view.middle.y + (at.y - 150) / view.scale };
  const nearer = zoomed(view, 1.7, size, mile, at);
  expect(nearer.scale).toBeCloseTo(view.scale * 1.7);
  const drawn = toScreen(nearer, size, under);
  expect(drawn.x).toBeCloseTo(at.x);
  expect(drawn.y).toBeCloseTo(at.y);
});

test('dragging to the right shows what lies to the west', () => {
  const view = fitView(
    [
      { x: 0, y: 0 },
      { x: 900, y: 400 },
    ],
    size,
    mile,
  );
  expect(dragged(view, 50, 0).middle.x).toBeLessThan(view.middle.x);
  expect(toScreen(dragged(view, 50, -20), size, view.middle)).toEqual({ x: 250, y: 130 });
});

test('a point at the very edge does not count as seen', () => {
  const view = { middle: { x: 0, y: 0 }, scale: 1 };
  expect(isInView(view, size, { x: 170, y: 0 })).toBe(true);
  expect(isInView(view, size, { x: 190, y: 0 })).toBe(false);
});
