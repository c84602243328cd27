import { expect, test } from 'vitest';
import { showSeedProgress } from './seed-progress.ts';

function watch(isTTY: boolean): string {
  let text = '';
  const onProgress = showSeedProgress({ isTTY, write: (more) => void (text += more) });
  for (const done of [0, 0.001, 0.5, 0.501, 1]) onProgress(done);
  return text;
}

test('a terminal shows a bar that grows and ends its line', () => {
  const bars = watch(true).split('\r').slice(1);
  expect(bars.map((bar) => bar.match(/\d+ %/)?.[0])).toEqual(['0 %', '50 %', '100 %']);
  expect(bars.at(-1)).toMatch(/█{30} 100 %\n$/);
});

test('a log gets a line at first, and one for each quarter that is done', () => {
  const lines = watch(false).trimEnd().split('\n');
  expect(lines.map((line) => line.match(/\d+ %/)?.[0])).toEqual([undefined, '50 %', '100 %']);
  expect(lines[0]).toMatch(/…$/);
  expect(watch(false)).not.toContain('\r');
});
