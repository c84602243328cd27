import { authorize, type CardKey, clear } from '@portal/server/issuer/face';
import { inTransaction } from '@portal/server/platform/db/transaction';
import type pg from 'pg';
import { compare } from '../harness/compare.ts';
import type { Row } from '../harness/row.ts';
import { benchDay, benchNow, createRichAccounts, openIssuingDatabase } from './issuing-database.ts';

const [fewEntries, manyEntries] = [10_000, 10_000_000];
const purchases = 400;
const goalRatio = 1.1;
const rules = {
  dailyLimits: { cashCents: 1e12, purchaseCents: 1e12, uses: 1e9 },
  cashMccs: [],
  minFuelHoldCents: 2_500,
  unusual: { rules: {}, home: 'US', timeZone: 'America/New_York' },
  timeZone: 'America/Chicago',
};
const merchant = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };

/**
 * Writes journals into the books in bulk, as posting them one by one over years would have left them. The ledger's triggers
 * would check each one; the generated books are correct by construction.
 */
async function fillAccount(pool: pg.Pool, { accountId, cardId }: CardKey, entries: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `WITH posted AS (
         INSERT INTO issuer.journal (account_id, kind, reference, description, amount_cents, balance_cents, posted_at,
           business_day, category, card_id, entry_mode, merchant_name, merchant_country, mcc)
         SELECT $1, 'PURCHASE', 'bulk' || n, 'Shop ' || n % 50, -1, 100000000000 - n,
           timestamptz '2024-11-20' + interval '730 days' * (n::float / $3), date '2024-11-20' + (n * 730 / $3)::int,
           'groceries', $2, 'PRESENT', 'Shop ' || n % 50, 'US', '5411'
         FROM generate_series(1, $3::bigint) AS n RETURNING account_id, journal_id
       ), lines AS (
         INSERT INTO issuer.entry (account_id, journal_id, book, amount_cents)
         SELECT account_id, journal_id, 'HOLDER', -1 FROM posted
         UNION ALL SELECT account_id, journal_id, 'SETTLEMENT', 1 FROM posted
       ) UPDATE issuer.account SET posted_cents = posted_cents - $3 WHERE account_id = $1`,
      [accountId, cardId, entries],
    );
  } finally {
    // Closing the connection frees it of the setting.
    client.release(true);
  }
}

let made = 0;

/** Milliseconds for a purchase on one account: an authorization and its clearing, one after the other. */
async function measurePurchase(pool: pg.Pool, card: CardKey): Promise<number> {
  const startMs = performance.now();
  for (let n = 0; n < purchases; n++) {
    const message = {
      authorizationId: `growth${++made}`,
      card,
      amountCents: 100,
      entryMode: 'PRESENT' as const,
      merchant,
    };
    const request = { ...message, expiryMatches: true, cvvMatches: null, pinMatches: null };
    await inTransaction(pool, (tx) => authorize(tx, request, rules, benchNow, benchDay));
    await inTransaction(pool, (tx) => clear(tx, message, benchNow, benchDay));
  }
  return (performance.now() - startMs) / purchases;
}

/** Tells whether a purchase costs the same on an account with ten million entries as on one with ten thousand. */
export const growthRow: Row = {
  name: 'growth',
  run: async () => {
    const database = await openIssuingDatabase(4);
    const [few, many] = (await createRichAccounts(database, 2)) as [CardKey, CardKey];
    await fillAccount(database.pool, few, fewEntries);
    await fillAccount(database.pool, many, manyEntries);
    await database.pool.query('VACUUM ANALYZE');
    const comparison = await compare(
      () => measurePurchase(database.pool, many),
      () => measurePurchase(database.pool, few),
      7,
    );
    await database.close();
    return {
      name: 'growth',
      what: `a purchase (authorization and clearing) on an account with ${manyEntries} journals, against one with ${fewEntries}`,
      unit: 'ms',
      goal: `≤ ${goalRatio}×`,
      isReached: comparison.ratio <= goalRatio,
      comparison,
      notes: [],
    };
  },
};
