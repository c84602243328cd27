import { expect, test } from 'vitest';
import { testNow } from '../../testing/card-account.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openPaper, toPieces } from './paper.ts';
import { writeQrBox } from './write-qr-box.ts';
import { writeWords } from './write-words.ts';

const box = {
  address: 'https://portal.example/check-letter#XX29-KWHA-5B72-12BC',
  alt: 'A square that a camera reads.',
  heading: 'How to check it',
  text: 'Point a camera at the square.',
  page: 'https://portal.example/check-letter',
  code: 'Code: XX29-KWHA-5B72-12BC',
  more: 'Or call.',
};

async function write(lines: number, address: string) {
  const paper = await openPaper({ title: 'A letter', language: 'en', author: 'Clara', now: testNow });
  const pieces = toPieces(paper, async () => {
    for (let n = 0; n < lines; n++) writeWords(paper, 'P', `Line ${n}`);
    writeQrBox(paper, { ...box, address });
  });
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) chunks.push(piece);
  return await readPdf(Buffer.concat(chunks));
}

test('the code stands in words beside the picture, which says what it is', async () => {
  const { tagged } = await write(1, box.address);
  expect(tagged).toEqual([
    'P: Line 0',
    'Figure: ',
    'H2: How to check it',
    'P: Point a camera at the square.',
    'P: https://portal.example/check-letter',
    'P: Code: XX29-KWHA-5B72-12BC',
    'P: Or call.',
  ]);
});

test('it stands on one page', async () => {
  const { pages } = await write(30, box.address);
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain('How to check it');
  expect(pages[1]).toContain('XX29-KWHA-5B72-12BC');
});

test('without an address it has no picture', async () => {
  expect((await write(1, '')).tagged).not.toContain('Figure: ');
});
