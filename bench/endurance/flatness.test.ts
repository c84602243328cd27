import { expect, test } from 'vitest';
import { boundOf, findBloated, medianIn, ofHandles, ofMemory, ofTable } from './flatness.ts';

const figures = [100, 300, 110, 120, 500].map((value, n) => ({ atSecond: n * 10, value }));

test('the median is of what was read in the window, its end excluded', () => {
  expect(medianIn(figures, [0, 30])).toBe(110);
  expect(medianIn(figures, [20, 40])).toBe(115);
  expect(medianIn(figures, [60, 70])).toBeNaN();
});

test('memory may grow by a tenth, or by 30 MiB where that is more', () => {
  expect(boundOf('memory', 400, 440, ofMemory)).toMatchObject({ isKept: true, bound: 'at most 440 MiB' });
  expect(boundOf('memory', 400, 441, ofMemory).isKept).toBe(false);
  expect(boundOf('memory', 100, 130, ofMemory).isKept).toBe(true);
  expect(boundOf('memory', 100, 131, ofMemory).isKept).toBe(false);
});

test('a table of passing things may grow by a fifth, or by the room of the rows that wait in it', () => {
  expect(boundOf('size', 300, 808, ofTable(30)).isKept).toBe(false);
  expect(boundOf('size', 300, 808, ofTable(4_000))).toMatchObject({ isKept: true, bound: 'at most 2300 KiB' });
});

test('what falls is flat, and what was not read is not', () => {
  expect(boundOf('files', 60, 40, ofHandles)).toMatchObject({ isKept: true, found: '60, then 40' });
  expect(boundOf('files', Number.NaN, 40, ofHandles)).toMatchObject({ isKept: false, found: 'not read, then 40' });
  expect(boundOf('files', 40, Number.NaN, ofHandles).isKept).toBe(false);
});

test('a table is bloated with more dead rows than autovacuum leaves', () => {
  const tables = [
    { name: 'jobs.job', live: 0, dead: 50 },
    { name: 'issuer.account', live: 1_000, dead: 250 },
    { name: 'identity.token', live: 1_000, dead: 251 },
  ];
  expect(findBloated(tables).map(({ name }) => name)).toEqual(['identity.token']);
});
