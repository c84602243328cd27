import { spendingCategoryOf } from '@portal/contract/money/merchant-category';
import { dayIn } from '@portal/contract/time/dates';
import { matchesSearch } from '@portal/contract/transactions/list-search';
import { transactionFilters, transactionSorts } from '@portal/contract/transactions/transaction';
import { scopeOf } from '@portal/contract/transactions/transaction-filter';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCard, openTestAccount, testDay, testNow } from '../../testing/card-account.ts';
import { createTestPool } from '../../testing/pool.ts';
import { clear } from '../authorizations/clear.ts';
import { listPosted } from './list-posted.ts';
import { listUnposted, type UnpostedSearch } from './list-unposted.ts';
import type { PostedType } from './posted-row.ts';

const timeZone = 'America/New_York';
// Around the ends of days and months of the program, and the hour that the autumn has twice.
const moments = [
  '2026-10-01T03:59:59.999Z',
  '2026-10-01T04:00:00.000Z',
  '2026-11-01T03:59:59.999Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2026-11-02T04:59:59.999Z',
  '2026-11-20T16:00:00.000Z',
];
const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-20'];
const asked = fc.record({
  state: fc.constantFrom('PENDING', 'DECLINED', 'SETTLED', 'VOIDED', 'EXPIRED'),
  mode: fc.constantFrom('PRESENT', 'ECOMMERCE', 'RECURRING', 'ATM'),
  mcc: fc.constantFrom('5411', '5651', '6010', '6011', '0001'),
  name: fc.constantFrom('Plaza Foods', 'PANADERÍA Ñandú', 'Café  Luna', '100% Agua_Pura'),
  createdAt: fc.constantFrom(...moments),
  amountCents: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 2e6 })),
  card: fc.constantFrom(0, 1),
});
interface Written {
  id: string;
  state: string;
  type: PostedType;
  /** Null where no merchant took part. */
  mcc: string | null;
  name: string;
  createdAt: string;
  amountCents: number;
  /** Null where no card was used. */
  cardId: number | null;
}

let pool: pg.Pool;
let close: () => Promise<void>;
let accountId: number;
let cards: number[];
const all: Written[] = [];

const insert = `INSERT INTO issuer.authorization (account_id, authorization_id, card_id, state, requested_cents, amount_cents,
  entry_mode, merchant_name, merchant_country, mcc, created_at, changed_at, decline_reason)
  VALUES ($1, $2, $3, $4, $5, $5, $6, $7, 'US', $8, $9, $9, $10)`;

const bankName = 'Banco Ñandú';
const feeName = 'cargo por envío';

/** Transfers in every state, some of them without a fee; those that are set aside are pending, each with its fee. */
async function insertTransfers(): Promise<void> {
  const bank = await pool.query<{ id: number }>(
    `INSERT INTO issuer.bank_account (account_id, state, account_type, routing_number, number_sealed, number_lookup,
       last4_digit, bank_name, amounts_sealed, added_at, files_on, deposits_on, verify_by, changed_at)
     VALUES ($1, 'VERIFIED', 'CHECKING', '800000006', '', '', '6640', $2, '', $3, $4, $4, $4, $3)
     RETURNING bank_account_id AS id`,
    [accountId, bankName, moments[0], days[0]],
  );
  for (const [at, state] of ['CONFIRMED', 'HELD', 'CONFIRMED', 'FILED', 'SETTLED', 'COMPLETED', 'RETURNED'].entries()) {
    const createdAt = moments[at] ?? '';
    const [amountCents, feeCents] = [17 * at + 1, at === 2 ? 0 : 150];
    const isBack = state === 'RETURNED';
    const money = [accountId, cards[0], bank.rows[0]?.id, state, amountCents, feeCents, createdAt, days[0]];
    const sent = await pool.query<{ id: number }>(
      `INSERT INTO issuer.transfer (account_id, card_id, bank_account_id, state, amount_cents, fee_cents, confirmed_at,
         files_on, effective_on, arrives_on, returned_at, return_code)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9, $10) RETURNING transfer_id AS id`,
      [...money, isBack ? createdAt : null, isBack ? 'R02' : null],
    );
    if (state !== 'CONFIRMED' && state !== 'HELD') continue;
    const line = { state: 'PENDING', mcc: null, createdAt, cardId: null };
    const id = `transfer:${sent.rows[0]?.id}`;
    all.push({ ...line, id, type: 'BANK_TRANSFER', name: bankName, amountCents });
    const fee = { id: `fee:${id}`, type: 'FEE', name: feeName, amountCents: feeCents } as const;
    if (feeCents > 0) all.push({ ...line, ...fee });
  }
}

function typeOf(mode: string, mcc: string): PostedType {
  if (mode === 'ATM' || mcc === '6010' || mcc === '6011') return 'ATM_WITHDRAWAL';
  return mode === 'PRESENT' ? 'PURCHASE' : (mode as PostedType);
}

beforeAll(async () => {
  ({ pool, close } = await createTestPool());
  ({ accountId } = await openTestAccount(pool));
  cards = [(await createTestCard(pool, accountId)).cardId, (await createTestCard(pool, accountId)).cardId];
  await insertTransfers();
  for (const [at, row] of fc.sample(asked, { numRuns: 150, seed: 4826 }).entries()) {
    const { state, mode, mcc, name, createdAt, amountCents } = row;
    const [id, cardId] = [`n-${at}`, cards[row.card] ?? 0];
    const reason = state === 'DECLINED' ? 'CARD_LOCKED' : null;
    await pool.query(insert, [accountId, id, cardId, state, amountCents, mode, name, mcc, createdAt, reason]);
    all.push({ id, state, type: typeOf(mode, mcc), mcc, name, createdAt, amountCents, cardId });
  }
});
afterAll(() => close());

/** Ids of those in a state, by looking at every authorization there is. */
function searchNaively(search: UnpostedSearch, state: string): string[] {
  const { from, to, types, usedCardId, minCents, maxCents, text, sort, category, limit } = search;
  const found = all.filter((row) => {
    const day = dayIn(timeZone, new Date(row.createdAt));
    const isOfAmount = row.amountCents >= (minCents ?? 0) && row.amountCents <= (maxCents ?? row.amountCents);
    const isOfCard = usedCardId === null || row.cardId === usedCardId;
    const holdsText = [row.name, `-${(row.amountCents / 100).toFixed(2)}`, row.id].some((part) =>
      matchesSearch(part, text),
    );
    return (
      row.state === state &&
      day >= from &&
      day <= to &&
      isOfAmount &&
      isOfCard &&
      (category === null || (row.mcc !== null && spendingCategoryOf(row.mcc) === category)) &&
      holdsText &&
      (types?.includes(row.type) ?? true)
    );
  });
  const upByTime = (a: Written, b: Written) => a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : 1);
  // Money out: the largest comes first where amounts go up.
  const up = sort.startsWith('amount')
    ? (a: Written, b: Written) => b.amountCents - a.amountCents || upByTime(a, b)
    : upByTime;
  const inOrder = found.toSorted((a, b) => (sort.endsWith('Asc') ? up(a, b) : up(b, a)));
  return inOrder.slice(0, limit ?? inOrder.length).map(({ id }) => id);
}

test('every filter and sort finds what looking at each that is unposted does, also at the ends of days', async () => {
  const amount = fc.option(fc.oneof(fc.integer({ min: 0, max: 31 }), fc.integer({ min: 0, max: 2e6 })));
  const cases = fc.record({
    filter: fc.constantFrom(...transactionFilters),
    sort: fc.constantFrom(...transactionSorts),
    span: fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)),
    amounts: fc.tuple(amount, amount),
    text: fc.constantFrom(
      '',
      '',
      '',
      'PLAZA',
      'café',
      '%',
      '_',
      '.0',
      '-1',
      'n-1',
      'ñ',
      'zzz',
      'BANCO',
      'envio',
      'transfer:',
    ),
    card: fc.option(fc.constantFrom(0, 1)),
    category: fc.constantFrom(null, null, 'groceries', 'cash', 'clothing', 'other', 'travel'),
    limit: fc.constantFrom(null, 0, 1, 5),
  });
  // Random cases rarely narrow nothing; this one finds all.
  const everything: typeof cases extends fc.Arbitrary<infer Case> ? Case : never = {
    filter: 'all',
    sort: 'amountDesc',
    span: ['2026-09-30', '2026-11-20'],
    amounts: [null, null],
    text: '',
    card: null,
    category: null,
    limit: null,
  };
  let most = 0;
  await fc.assert(
    fc.asyncProperty(cases, async ({ filter, span, amounts: [a, b], card, ...rest }) => {
      const [from = '', to = ''] = span.toSorted();
      const [minCents, maxCents] = a !== null && b !== null ? [Math.min(a, b), Math.max(a, b)] : [a, b];
      const usedCardId = card === null ? null : (cards[card] ?? null);
      const narrowing = { types: scopeOf(filter).unposted, minCents, maxCents, usedCardId };
      // The reader's name of the fee, which the core does not know.
      const feesOfText = matchesSearch(feeName, rest.text) && rest.text !== '' ? (['TRANSFER'] as const) : [];
      const search: UnpostedSearch = { accountId, from, to, timeZone, ...narrowing, ...rest, feesOfText };
      const expected = [...searchNaively(search, 'PENDING'), ...searchNaively(search, 'DECLINED')];
      most = Math.max(most, expected.length);
      const { rows } = await listUnposted(pool, search);
      expect(rows.map(({ transactionId }) => transactionId)).toEqual(expected);
    }),
    { numRuns: 400, examples: [[everything]] },
  );
  expect(most).toBe(all.filter(({ state }) => state === 'PENDING' || state === 'DECLINED').length);
}, 60_000);

test('what is posted up to the moment of a search holds nothing that was pending then', async () => {
  const { accountId: other } = await openTestAccount(pool);
  const { cardId } = await createTestCard(pool, other);
  const merchant = { name: 'Plaza Foods', place: null, country: 'US', mcc: '5411' };
  const card = { accountId: other, cardId };
  const charge = { card, entryMode: 'PRESENT', merchant, amountCents: 100 } as const;
  await clear(pool, { ...charge, authorizationId: 'before' }, testNow, testDay);
  await pool.query(insert, [other, 'later', cardId, 'PENDING', 100, 'PRESENT', 'Plaza Foods', '5411', testNow, null]);
  const narrowing = {
    category: null,
    types: null,
    usedCardId: null,
    minCents: null,
    maxCents: null,
    text: '',
    sort: 'dateAsc',
    feesOfText: [],
  } as const;
  const search = { accountId: other, from: testDay, to: testDay, ...narrowing };
  const { rows, lastJournalId } = await listUnposted(pool, { ...search, timeZone, limit: null });
  await clear(pool, { ...charge, authorizationId: 'later' }, testNow, testDay);

  const page = { ...search, after: null, limit: 10 };
  expect(rows.map(({ transactionId }) => transactionId)).toEqual(['later']);
  expect(await listPosted(pool, { ...page, lastJournalId })).toHaveLength(1);
  expect(await listPosted(pool, { ...page, lastJournalId: null })).toHaveLength(2);
});
