import { expect, test } from 'vitest';
import { loadTexts } from '../../program/texts/load-texts.ts';
import { testNow } from '../../testing/card-account.ts';
import { createTestProgram } from '../../testing/program.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { brandOf } from '../pdf/brand.ts';
import { print } from './print.ts';
import type { PrintPiece } from './print-piece.ts';

const program = createTestProgram().now();
const { facts } = program;
const texts = await loadTexts('texts', facts);
const run = { facts, brand: brandOf(program), texts, language: 'en', title: 'A run', now: testNow } as const;
const address = { line1: '418 Mesquite St', line2: null, city: 'Alice', state: 'TX', zip: '78332', country: 'US' };

const notice = (n: number, paragraphs: string[]): PrintPiece => ({
  pieceId: `L-${n}`,
  to: { name: `Person ${n}`, address },
  letter: { kind: 'NOTICE', data: { title: `Notice ${n}`, paragraphs } },
});

test('each piece begins on a page of its own, is counted by itself, and tagged in its order', async () => {
  async function* pieces() {
    yield notice(1, ['One.']);
    yield notice(
      2,
      Array.from({ length: 80 }, (_, n) => `Paragraph ${n}.`),
    );
    yield notice(3, ['Three.']);
  }
  const { pdf, pages } = await print(pieces(), run);
  const read = await readPdf(pdf);
  const [, second = 0] = pages;
  expect(pages).toEqual([1, expect.any(Number), 1]);
  expect(second).toBeGreaterThan(1);
  expect(read.pages).toHaveLength(second + 2);
  expect(read.pages[1]).toContain(`Page 1 of ${second}`);
  expect(read.pages.at(-1)).toContain('PERSON 3');
  expect(read.pages.at(-1)).toContain('Page 1 of 1');
  expect(read.tagged.filter((tag) => tag.startsWith('H1'))).toEqual(['H1: Notice 1', 'H1: Notice 2', 'H1: Notice 3']);
});

test('a piece that cannot be printed ends the run with its fault', async () => {
  async function* pieces() {
    yield notice(1, ['One.']);
    // A notice without its data, as no type allows.
    yield { ...notice(2, []), letter: { kind: 'NOTICE', data: null } } as unknown as PrintPiece;
  }
  await expect(print(pieces(), run)).rejects.toThrow(/null/);
});

test('a piece that cannot be read ends it too', async () => {
  async function* pieces() {
    yield notice(1, ['One.']);
    throw new Error('the ledger is away');
  }
  await expect(print(pieces(), run)).rejects.toThrow('the ledger is away');
});
