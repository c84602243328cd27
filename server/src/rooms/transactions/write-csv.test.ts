import { describe, expect, test } from 'vitest';
import { amountCell, textCell } from './write-csv.ts';

describe('a cell of a CSV file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1-800', "'+1-800"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t'=1"`],
    ['\n=1', `"'\n=1"`],
    ['\0=1', "'\0=1"],
    ['Shop;=1+1', `"Shop;'=1+1"`],
    ['Shop; Main', '"Shop; Main"'],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['﹦1', "'﹦1"],
    ['﹢1', "'﹢1"],
    ['﹣1', "'﹣1"],
    ['﹫SUM(A1)', "'﹫SUM(A1)"],
    ['Shop;＝1', `"Shop;'＝1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['Plaza Foods, "Main"', '"Plaza Foods, ""Main"""'],
    ['two\nlines', '"two\nlines"'],
    ["Trader's - 5=5", "Trader's - 5=5"],
    ['', ''],
  ])('%j becomes %j', (text, cell) => {
    expect(textCell(text)).toBe(cell);
  });

  test.each([
    [-5487, '-54.87'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
    [100_000_000_01, '100000000.01'],
  ])('%i cents are the number %s', (amountCents, cell) => {
    expect(amountCell(amountCents)).toBe(cell);
  });
});
