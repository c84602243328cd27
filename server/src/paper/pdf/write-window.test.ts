import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { testNow } from '../../testing/card-account.ts';
import { createTestProgram } from '../../testing/program.ts';
import { brandOf } from './brand.ts';
import { openPaper, toPieces } from './paper.ts';
import { writeWindow } from './write-window.ts';
import { writeWords } from './write-words.ts';

const brand = brandOf(createTestProgram().now());
const inch = 72;
const pageHeightPt = 11 * inch;
/** The area that always shows through the window however the sheet slides, and the one that may (docs/mail-house.md). */
const always = { left: 0.875 * inch, right: 4.375 * inch, top: 2.5 * inch, bottom: 3.5 * inch };
const everPt = { right: 5.375 * inch, top: 2.375 * inch, bottom: 3.625 * inch };
const clearPt = inch / 8;

interface Placed {
  words: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Every line of the first page and where it stands, in points from the upper left corner. */
async function place(to: readonly string[]): Promise<Placed[]> {
  const paper = await openPaper({ title: 'A letter', language: 'en', author: 'Clara', now: testNow });
  const pieces = toPieces(paper, async () => {
    writeWindow(paper, { brand, from: ['Clara Benefit Card', 'P.O. Box 245998', 'San Antonio, TX 78224-5998'], to });
    writeWords(paper, 'P', 'What follows.');
  });
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) chunks.push(piece);
  const page = await (await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left, baseline] = [item.transform[4] as number, item.transform[5] as number];
    const bottom = pageHeightPt - baseline;
    return [{ words: item.str, left, right: left + item.width, top: bottom - item.height, bottom }];
  });
}

const long = 'Maximiliana Guadalupe de los Ángeles Hernández-Villanueva Ruiz';

test.each([
  ['three lines', ['Rosa Delgado', '418 Mesquite St', 'Alice TX  78332-4016']],
  ['four lines', ['Rosa Delgado', '418 Mesquite St', 'Apt 6', 'Alice TX  78332-4016']],
  ['a long name', [long, '418 Mesquite St', 'Apt 6', 'Alice TX  78332-4016']],
])('an address of %s shows whole, with an eighth of an inch to spare, and nothing beside it', async (_what, to) => {
  const placed = await place(to);
  const address = placed.filter(({ top }) => top > everPt.top && top < everPt.bottom);
  expect(address.map(({ words }) => words).join(' ')).toBe(to.join(' ').toUpperCase().replace(/ +/g, ' '));
  for (const [at, { bottom }] of address.entries())
    expect(address[at + 1]?.top ?? bottom).toBeGreaterThanOrEqual(bottom);
  for (const { left, right, top, bottom } of address) {
    expect(left).toBeGreaterThanOrEqual(always.left + clearPt);
    expect(right).toBeLessThanOrEqual(always.right - clearPt);
    expect(top).toBeGreaterThanOrEqual(always.top + clearPt - 0.5);
    expect(bottom).toBeLessThanOrEqual(always.bottom - clearPt);
  }
  const others = placed.filter((each) => !address.includes(each) && each.left < everPt.right);
  for (const { top, bottom } of others) expect(bottom < everPt.top || top > everPt.bottom).toBe(true);
});
