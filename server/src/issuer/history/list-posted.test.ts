import { spendingCategoryOf } from '@portal/contract/money/merchant-category';
import { formatSignedCents } from '@portal/contract/money/money';
import { matchesSearch } from '@portal/contract/transactions/list-search';
import { transactionFilters, transactionSorts } from '@portal/contract/transactions/transaction';
import { scopeOf } from '@portal/contract/transactions/transaction-filter';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCard, openTestAccount, testNow } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { listPosted, type PostedSearch } from './list-posted.ts';
import type { PostedType } from './posted-row.ts';

/** A journal as it is written, and all that the naive search knows of it. */
interface Written {
  journalId: number;
  kind: string;
  mode: string | null;
  mcc: string | null;
  day: string;
  description: string;
  amountCents: number;
  category: string;
  cardId: number | null;
}

const names = [
  'Plaza Foods',
  'PANADERÍA Ñandú',
  'Café  Luna',
  'cafe luna 24',
  '100% Agua_Pura',
  'Valley\tElectric',
  'C\\D',
  'Kiosk 48.00',
  'Pump 0.485 gal',
  '48.shop',
];
const days = ['2026-09-30', '2026-10-01', '2026-10-02', '2026-10-31', '2026-11-01', '2026-11-20'];
const feeCodes = ['PAPER_STATEMENT', 'TRANSFER'] as const;
const charge = fc.record({
  kind: fc.constantFrom('PURCHASE', 'PURCHASE', 'PURCHASE', 'CASH'),
  mode: fc.constantFrom('PRESENT', 'ECOMMERCE', 'RECURRING', 'ATM'),
  mcc: fc.constantFrom('5411', '5542', '6010', '6011'),
});
const other = fc.record({
  kind: fc.constantFrom('DEPOSIT', 'FEE', 'REFUND', 'ADJUSTMENT', 'BANK_TRANSFER', 'TRANSFER_RETURN'),
  mode: fc.constant(null),
  mcc: fc.constant(null),
});
const journal = fc.record({
  what: fc.oneof(charge, other),
  day: fc.constantFrom(...days),
  description: fc.constantFrom(...names),
  amountCents: fc.oneof(
    fc.integer({ min: -30, max: 30 }).filter((cents) => cents !== 0),
    fc.integer({ min: 1, max: 2e6 }),
    fc.integer({ min: -2e6, max: -1 }),
    fc.constantFrom(4_800, -4_800, 4_805, 104_800, -104_809, 1_014_800, -48, 14_899),
  ),
  fee: fc.constantFrom(...feeCodes),
  card: fc.constantFrom(0, 1),
});

let pool: pg.Pool;
let close: () => Promise<void>;
let accountId: number;
let cards: number[];
let all: Written[];

const insert = `INSERT INTO issuer.journal (account_id, kind, reference, description, amount_cents, balance_cents, posted_at,
  business_day, category, card_id, entry_mode, merchant_country, mcc)
  VALUES ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9, $10, 'US', $11) RETURNING journal_id AS "journalId"`;

/** Returns the category of the spending; a refund gives back groceries. */
function spentOn({ kind, mcc }: Pick<Written, 'kind' | 'mcc'>): string {
  if (kind === 'REFUND') return 'groceries';
  return mcc === null ? '' : spendingCategoryOf(mcc);
}

/** Writes journals straight into the books of two accounts; what the second holds must never be found. */
async function write(account: number, count: number, cardIds: number[]): Promise<Written[]> {
  const written: Written[] = [];
  for (const { what, card, fee, ...rest } of fc.sample(journal, { numRuns: count, seed: 4826 })) {
    const row = {
      ...what,
      ...rest,
      category: what.kind === 'FEE' ? fee : spentOn(what),
      cardId: what.mcc ? (cardIds[card] ?? null) : null,
    };
    const values = [account, row.kind, `r${written.length}`, row.description, row.amountCents, testNow, row.day];
    const { rows } = await pool.query(insert, [...values, row.category, row.cardId, row.mode, row.mcc]);
    written.push({ ...row, journalId: rows[0].journalId });
  }
  return written;
}

beforeAll(async () => {
  ({ pool, close } = await createTestPool());
  ({ accountId } = await openTestAccount(pool));
  cards = [(await createTestCard(pool, accountId)).cardId, (await createTestCard(pool, accountId)).cardId];
  const stranger = await openTestAccount(pool);
  await write(stranger.accountId, 50, []);
  all = await write(accountId, 250, cards);
});
afterAll(() => close());

function typeOf({ kind, mode, mcc }: Written): PostedType {
  if (kind === 'CASH') return 'ATM_WITHDRAWAL';
  if (kind !== 'PURCHASE') return kind as PostedType;
  if (mcc === '6010' || mcc === '6011') return 'ATM_WITHDRAWAL';
  return mode === 'ECOMMERCE' || mode === 'RECURRING' ? mode : 'PURCHASE';
}

/** Where '$' and ',' stand between, a text is found all the same. */
const bare = (text: string) => text.replace(/[$,]/g, '').replaceAll('−', '-');

function holds(row: Written, text: string, feesOfText: readonly string[]): boolean {
  const isFee = row.kind === 'FEE';
  const parts = [isFee ? '' : row.description, formatSignedCents(row.amountCents), String(row.journalId)];
  return parts.some((part) => matchesSearch(bare(part), bare(text))) || (isFee && feesOfText.includes(row.category));
}

/** The whole answer, by looking at every journal there is. */
function searchNaively(search: Omit<PostedSearch, 'after' | 'limit'>): number[] {
  const { from, to, types, category, usedCardId, minCents, maxCents, text, feesOfText, sort, lastJournalId } = search;
  const found = all.filter((row) => {
    const size = Math.abs(row.amountCents);
    const isInPeriod = row.day >= from && row.day <= to;
    const isOfAmount = size >= (minCents ?? 0) && size <= (maxCents ?? Number.MAX_SAFE_INTEGER);
    const isOfCategory = category === null || row.category === category;
    const isOfCard = usedCardId === null || row.cardId === usedCardId;
    return (
      row.journalId <= (lastJournalId ?? row.journalId) &&
      isInPeriod &&
      isOfAmount &&
      isOfCategory &&
      isOfCard &&
      (types?.includes(typeOf(row)) ?? true) &&
      holds(row, text, feesOfText)
    );
  });
  const upByDay = (a: Written, b: Written) => a.day.localeCompare(b.day) || a.journalId - b.journalId;
  const up = sort.startsWith('amount')
    ? (a: Written, b: Written) => a.amountCents - b.amountCents || upByDay(a, b)
    : upByDay;
  return found.toSorted((a, b) => (sort.endsWith('Asc') ? up(a, b) : up(b, a))).map(({ journalId }) => journalId);
}

/** The whole answer, page by page. */
async function searchInPages(search: Omit<PostedSearch, 'after' | 'limit'>, limit: number): Promise<number[]> {
  const found: number[] = [];
  let after: PostedSearch['after'] = null;
  for (;;) {
    const page = await listPosted(pool, { ...search, after, limit });
    found.push(...page.map(({ journalId }) => journalId));
    after = page.at(-1) ?? null;
    if (page.length < limit) return found;
  }
}

const typedText = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom('PLAZA', 'café', ' a n', '%', '_', '\\', '$1', '-', '+', '−$2', '.00', '1,', 'zzz', 'panaderia', 'ñ'),
  fc.constantFrom(
    '48.00',
    '$48.0',
    '-48.0',
    '−48.00',
    '+48.00',
    '048.0',
    '1,048.0',
    '0148.00',
    '8.00',
    '00.48',
    '0.48',
  ),
  fc.constantFrom('48.001', '48.485', '10.485', '48.', '8.', '99999999.99'),
  fc.integer({ min: 0, max: 999 }).map(String),
);
const amount = fc.option(fc.oneof(fc.integer({ min: 0, max: 31 }), fc.integer({ min: 0, max: 2e6 })));

test('every filter and sort answers what looking at each journal does, in whatever pages', async () => {
  const cases = fc.record({
    filter: fc.constantFrom(...transactionFilters),
    sort: fc.constantFrom(...transactionSorts),
    span: fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)),
    amounts: fc.tuple(amount, amount),
    text: typedText,
    card: fc.option(fc.constantFrom(0, 1)),
    category: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      fc.constantFrom('groceries', 'cash', 'fuel', 'travel'),
    ),
    feesOfText: fc.constantFrom([], ['TRANSFER' as const]),
    last: fc.option(fc.integer({ min: 0, max: 249 })),
    limit: fc.constantFrom(1, 7, 1000),
  });
  // Random cases rarely narrow nothing; this one always finds all.
  const everything: typeof cases extends fc.Arbitrary<infer Case> ? Case : never = {
    filter: 'all',
    sort: 'dateDesc',
    span: ['2026-09-30', '2026-11-20'],
    amounts: [null, null],
    text: '',
    card: null,
    category: null,
    feesOfText: [],
    last: null,
    limit: 7,
  };
  let most = 0;
  await fc.assert(
    fc.asyncProperty(cases, async ({ filter, span, amounts, card, text, last, limit, ...rest }) => {
      const [from = '', to = ''] = span.toSorted();
      const [a, b] = amounts;
      const [minCents, maxCents] = a !== null && b !== null ? [Math.min(a, b), Math.max(a, b)] : [a, b];
      const narrowing = { minCents, maxCents, usedCardId: card === null ? null : (cards[card] ?? null) };
      const lastJournalId = last === null ? null : (all[last]?.journalId ?? null);
      const search = { accountId, from, to, types: scopeOf(filter).types, text, lastJournalId, ...narrowing, ...rest };
      const expected = searchNaively(search);
      most = Math.max(most, expected.length);
      expect(await searchInPages(search, limit)).toEqual(expected);
    }),
    { numRuns: 400, examples: [[everything]] },
  );
  expect(most).toBe(all.length);
}, 120_000);
