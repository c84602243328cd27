import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { testNow } from '../../testing/card-account.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openPaper, toPieces } from './paper.ts';
import { writeTable } from './write-table.ts';

const columns = [
  { head: 'Day', share: 0.5 },
  { head: 'Amount', share: 0.5, isEnd: true },
];
const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => [`Row ${n}`, '$1.00']);

/** A file with a table that begins so far above the foot of the first page. */
async function writeFile(roomPt: number, count: number, belowPt = 0): Promise<Buffer> {
  const paper = await openPaper({ title: 'A table', language: 'en', author: 'Clara', now: testNow });
  const pieces = toPieces(paper, async () => {
    paper.doc.y = paper.bottomPt - roomPt;
    await writeTable(paper, { columns, rows: rowsOf(count), total: ['Total', '$9.00'], belowPt });
  });
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) chunks.push(piece);
  return Buffer.concat(chunks);
}

/** Returns the text of each page. */
const write = async (roomPt: number, count: number, belowPt?: number) =>
  (await readPdf(await writeFile(roomPt, count, belowPt))).pages;

test('its figures end where the words of the page do', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await writeFile(200, 1)));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const ends = items.flatMap((item) =>
    'str' in item && item.str.startsWith('$') ? [Math.round((item.transform[4] as number) + item.width)] : [],
  );
  const [letterPt, marginPt] = [612, 54];
  expect(ends).toEqual([letterPt - marginPt, letterPt - marginPt]);
});

test('from right to left its figures line up, the widest at the left edge', async () => {
  const opened = await openPaper({ title: 'A table', language: 'en', author: 'Clara', now: testNow });
  const paper = { ...opened, isFromRight: true };
  const rows = ['$1.00', '−$1,250.00', '$20.50'].map((figure, at) => [`Row ${at}`, figure]);
  const chunks: Uint8Array[] = [];
  for await (const piece of toPieces(paper, () => writeTable(paper, { columns, rows }))) chunks.push(piece);
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const figures = items.flatMap((item) => ('str' in item && item.str.includes('$') ? [item] : []));
  const ends = figures.map(({ transform, width }) => Math.round((transform[4] as number) + width));
  expect(new Set(ends).size).toBe(1);
  expect(Math.min(...figures.map(({ transform }) => Math.round(transform[4] as number)))).toBe(54);
});

test.each([[30], [45], [60]])('with room of %i points it does not begin with one row', async (roomPt) => {
  const [first = '', second = ''] = await write(roomPt, 5);
  expect(first).not.toContain('Day');
  expect(second).toContain('Row 0');
});

test('with room for two rows it begins', async () => {
  const [first = '', second = ''] = await write(70, 5);
  expect(first).toContain('Row 1');
  expect(second).not.toContain('Row 1');
});

test.each([3, 4, 5, 6].map((count) => [count]))('of %i rows the total stands with the last one', async (count) => {
  const pages = await write(110, count);
  const withTotal = pages.find((page) => page.includes('Total'));
  expect(withTotal).toContain(`Row ${count - 1}`);
});

test.each([150, 170, 190, 210, 230].map((roomPt) => [roomPt]))(
  'with room of %i points the last row and the total stand above what follows the table',
  async (roomPt) => {
    const belowPt = 100;
    const [first = '', second = ''] = await write(roomPt, 4, belowPt);
    const isWhole = roomPt >= 6 * 20 + belowPt;
    expect(isWhole ? first : second).toMatch(/Row 3[\s\S]*Total/);
    expect(isWhole ? second : first).not.toContain('Total');
  },
);
