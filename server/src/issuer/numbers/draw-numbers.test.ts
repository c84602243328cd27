import { expect, test } from 'vitest';
import { drawNumbers } from './draw-numbers.ts';

/** Draws these, one after another. */
const drawing = (...numbers: string[]) => {
  let at = 0;
  return () => numbers[at++ % numbers.length] as string;
};

test('numbers that are taken, or drawn twice, are drawn anew', async () => {
  const asked: string[][] = [];
  const listTaken = async (numbers: readonly string[]) => {
    asked.push([...numbers]);
    return new Set(['2']);
  };
  expect(await drawNumbers(3, drawing('1', '1', '2', '3', '4'), listTaken)).toEqual(['1', '3', '4']);
  expect(asked).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('where none is left it ends', async () => {
  await expect(drawNumbers(1, drawing('1'), async (all) => new Set(all))).rejects.toThrow('hardly any numbers');
});
