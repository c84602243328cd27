import { expect, test } from 'vitest';
import { createLine } from './wait-in-line.ts';

test('so many run at once, the others in the order in which they came, also after one that failed', async () => {
  const inLine = createLine(2);
  const begun: number[] = [];
  const end: ((isGood: boolean) => void)[] = [];
  const works = [0, 1, 2, 3].map((at) =>
    inLine(async () => {
      begun.push(at);
      const isGood = await new Promise<boolean>((resolve) => (end[at] = resolve));
      if (!isGood) throw new Error('failed');
      return at;
    }),
  );
  expect(begun).toEqual([0, 1]);
  end[1]?.(false);
  await expect(works[1]).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1, 2]);
  end[0]?.(true);
  expect(await works[0]).toBe(0);
  expect(begun).toEqual([0, 1, 2, 3]);
  end[2]?.(true);
  end[3]?.(true);
  expect(await Promise.all([works[2], works[3], inLine(async () => 4)])).toEqual([2, 3, 4]);
});
