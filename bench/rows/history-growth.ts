import { type TransactionSort, transactionSorts } from '@portal/contract/transactions/transaction';
import { type CardKey, listPosted, type PostedSearch } from '@portal/server/issuer/face';
import type pg from 'pg';
import { compare } from '../harness/compare.ts';
import { median } from '../harness/median.ts';
import type { Row } from '../harness/row.ts';
import { listenTo } from './asked-queries.ts';
import { createRichAccounts, openIssuingDatabase } from './issuing-database.ts';

const [fewJournals, manyJournals] = [10_000, 10_000_000];
const [from, to] = ['2024-11-21', '2026-11-20'];
const tries = 25;
const goalRatio = 2;
const goalBuffers = 4;
const goalFigureMs = 5;
const amountText = '123.45';

/** Two years of journals of all kinds and amounts, as posting them one by one would have left them. */
async function fillAccount(pool: pg.Pool, { accountId, cardId }: CardKey, journals: number): Promise<void> {
  await pool.query(
    `INSERT INTO issuer.journal (account_id, kind, reference, description, amount_cents, balance_cents, posted_at,
       business_day, category, card_id, entry_mode, merchant_name, merchant_country, mcc)
     SELECT $1, kind, 'bulk' || n, 'Shop ' || n % 50,
       CASE WHEN kind IN ('DEPOSIT', 'REFUND') THEN 1 ELSE -1 END * (1 + n * 7919 % 20011), 0,
       timestamptz '2024-11-21' + interval '729 days' * (n::float / $3), date '2024-11-21' + (n * 729 / $3)::int,
       CASE WHEN kind = 'FEE' THEN 'TRANSFER' ELSE 'groceries' END, $2,
       CASE WHEN kind = 'PURCHASE' THEN (ARRAY['PRESENT', 'ECOMMERCE', 'RECURRING'])[1 + n % 3] END,
       'Shop ' || n % 50, 'US', '5411'
     FROM (SELECT n, CASE WHEN n % 1000 = 7 THEN 'FEE'
         ELSE (ARRAY['PURCHASE', 'PURCHASE', 'PURCHASE', 'PURCHASE', 'CASH', 'DEPOSIT', 'REFUND'])[1 + n % 7] END AS kind
       FROM generate_series(1, $3::bigint) AS n) AS made`,
    [accountId, cardId, journals],
  );
}

type Page = Pick<PostedSearch, 'sort' | 'after' | 'types' | 'text'>;

const searchOf = ({ accountId }: CardKey, page: Page): PostedSearch => {
  const narrowing = { usedCardId: null, category: null, minCents: null, maxCents: null, feesOfText: [] };
  const lastJournalId = Number.MAX_SAFE_INTEGER;
  return { accountId, from, to, ...narrowing, ...page, lastJournalId, limit: 21 };
};

/** The place six tenths down an account's journals in an order. */
async function findDeepPlace(pool: pg.Pool, { accountId }: CardKey, sort: TransactionSort, journals: number) {
  const first = sort.startsWith('amount') ? 'amount_cents, ' : '';
  const { rows } = await pool.query<NonNullable<PostedSearch['after']>>(
    `SELECT journal_id AS "journalId", business_day AS "businessDay", amount_cents AS "amountCents"
     FROM issuer.journal WHERE account_id = $1 ORDER BY ${first}business_day, journal_id OFFSET $2 LIMIT 1`,
    [accountId, Math.trunc(journals * 0.6)],
  );
  return rows[0] ?? null;
}

/** Milliseconds of a page, the middle of some tries. */
async function measurePage(pool: pg.Pool, search: PostedSearch): Promise<number> {
  const figures: number[] = [];
  for (let n = 0; n < tries; n++) {
    const startMs = performance.now();
    await listPosted(pool, search);
    figures.push(performance.now() - startMs);
  }
  return median(figures);
}

/** Buffers that the database touches for a page. */
async function countBuffers(pool: pg.Pool, search: PostedSearch): Promise<number> {
  const { pool: heard, asked } = listenTo(pool);
  await listPosted(heard, search);
  let buffers = 0;
  for (const { text, values } of asked) {
    const { rows } = await pool.query({ text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values });
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return buffers;
}

/** Tells whether pages of a history cost the same with ten million transactions on the account as with ten thousand. */
export const historyGrowthRow: Row = {
  name: 'history-growth',
  run: async () => {
    const database = await openIssuingDatabase(4);
    const { pool } = database;
    const [few, many] = (await createRichAccounts(database, 2)) as [CardKey, CardKey];
    await fillAccount(pool, few, fewJournals);
    await fillAccount(pool, many, manyJournals);
    await pool.query('VACUUM ANALYZE');

    const pages: { name: string; few: PostedSearch; many: PostedSearch }[] = [];
    for (const sort of transactionSorts) {
      const plain = { sort, after: null, types: null, text: '' };
      pages.push({ name: `${sort}, first page`, few: searchOf(few, plain), many: searchOf(many, plain) });
      pages.push({
        name: `${sort}, deep page`,
        few: searchOf(few, { ...plain, after: await findDeepPlace(pool, few, sort, fewJournals) }),
        many: searchOf(many, { ...plain, after: await findDeepPlace(pool, many, sort, manyJournals) }),
      });
    }
    const sum = async (side: 'few' | 'many') => {
      let totalMs = 0;
      for (const page of pages) totalMs += await measurePage(pool, page[side]);
      return totalMs;
    };
    const comparison = await compare(
      () => sum('many'),
      () => sum('few'),
      7,
    );
    const notes: string[] = [];
    let isReached = comparison.ratio <= goalRatio;
    for (const { name, few: less, many: more } of pages) {
      const ratio = (await measurePage(pool, more)) / (await measurePage(pool, less));
      const [lessBuffers, moreBuffers] = [await countBuffers(pool, less), await countBuffers(pool, more)];
      isReached &&= ratio <= goalRatio && moreBuffers - lessBuffers <= goalBuffers;
      notes.push(`${name}: ${ratio.toFixed(2)}×, ${lessBuffers} → ${moreBuffers} buffers`);
    }
    const narrowed: [string, Pick<PostedSearch, 'types' | 'text'>][] = [
      ['fees', { types: ['FEE'], text: '' }],
      ['refunds', { types: ['REFUND'], text: '' }],
      ['a text that one in fifty holds', { types: null, text: 'shop 17' }],
      ['an amount as text', { types: null, text: amountText }],
      ['a text that nothing holds', { types: null, text: 'zebra' }],
    ];
    for (const [name, narrowing] of narrowed) {
      const page: Page = { sort: 'dateDesc', after: null, ...narrowing };
      const lessMs = await measurePage(pool, searchOf(few, page));
      const moreMs = await measurePage(pool, searchOf(many, page));
      if (narrowing.text === amountText) isReached &&= moreMs <= goalFigureMs;
      notes.push(`narrowed to ${name}: ${lessMs.toFixed(2)} → ${moreMs.toFixed(2)} ms`);
    }
    await database.close();
    return {
      name: 'history-growth',
      what: `eight pages of a history, first and deep in each order, with ${manyJournals} journals on the account, against ${fewJournals}`,
      unit: 'ms',
      goal: `≤ ${goalRatio}×, each page too, and ≤ ${goalBuffers} more buffers; an amount as text ≤ ${goalFigureMs} ms`,
      isReached,
      comparison,
      notes,
    };
  },
};
