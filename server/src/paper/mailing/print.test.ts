import { cents } from '@portal/contract/money/cents';
import type { StatementDay } from '@portal/contract/transactions/statement-figures';
import { expect, test } from 'vitest';
import { loadIssuing } from '../../program/load-issuing.ts';
import { testNow } from '../../testing/card-account.ts';
import { createTestProgram } from '../../testing/program.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { brandOf } from '../pdf/brand.ts';
import { print } from './print.ts';
import type { PrintPiece } from './print-piece.ts';

const program = createTestProgram().now();
const { facts } = program;
const run = { facts, brand: brandOf(program), language: 'en', title: 'A run', now: testNow } as const;
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

/** A month in which the card was used on each day as often as it may be. */
async function fullestStatement(): Promise<PrintPiece> {
  const { dailyLimits } = await loadIssuing('program');
  const at = (day: string): StatementDay => ({
    day,
    balanceCents: cents(0),
    transactions: Array.from({ length: dailyLimits.uses }, (_, n) => ({
      transactionId: `T${day}-${n}`,
      status: 'POSTED',
      date: day,
      happenedAt: `${day}T17:00:00.000Z`,
      description: `Supermercado de la Esquina, number ${n}`,
      feeCode: null,
      type: 'PURCHASE',
      amountCents: cents(-1234),
      balanceCents: cents(100_000),
      place: 'San Antonio TX',
      category: 'groceries',
      last4Digit: '4821',
      holdEndsAt: null,
      declineReason: null,
      availableCents: null,
      asideCents: null,
    })),
  });
  const statement = {
    month: '2026-10',
    from: '2026-10-01',
    to: '2026-10-31',
    openingCents: cents(0),
    closingCents: cents(0),
    changes: [],
    categories: [],
    fees: [],
    holder: { givenName: 'Pat', familyName: 'Bench', address: { ...address, country: 'US' as const } },
    accountEnding: '4821',
    issuer: { fullName: facts.fullName, phone: facts.phone, mailAddress: facts.mailAddress },
    issuedAt: testNow,
    days: Array.from({ length: 31 }, (_, n) => at(`2026-10-${String(n + 1).padStart(2, '0')}`)),
  };
  return { pieceId: 'S-2026-10-1', to: { name: 'Pat Bench', address }, statement };
}

test('the fullest month that the limits let through is printed in the space that a run has', async () => {
  const fullest = await fullestStatement();
  async function* pieces() {
    yield fullest;
    yield notice(2, ['Two.']);
    yield fullest;
  }
  const { pages } = await print(pieces(), run);
  expect(pages[0]).toBeGreaterThan(50);
  expect(pages).toEqual([pages[0], 1, pages[0]]);
}, 60_000);
