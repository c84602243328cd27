import type { CardKey } from '@portal/server/issuer/face';
import type pg from 'pg';

/** Two years of charges, refunds, cash and fees with their day totals, as posting them one by one would have left them. */
export async function fillWithTotals(pool: pg.Pool, { accountId, cardId }: CardKey, journals: number): Promise<void> {
  await pool.query(
    `INSERT INTO issuer.journal (account_id, kind, reference, description, amount_cents, balance_cents, posted_at,
       business_day, category, card_id, entry_mode, merchant_name, merchant_country, mcc)
     SELECT $1, kind, 'bulk' || n, 'Shop ' || n % 50, CASE WHEN kind = 'REFUND' THEN 1 ELSE -1 END * (1 + n % 9973), 0,
       timestamptz '2024-11-21' + interval '729 days' * (n::float / $3), date '2024-11-21' + (n * 729 / $3)::int,
       CASE kind WHEN 'FEE' THEN 'TRANSFER' WHEN 'CASH' THEN 'cash'
         ELSE (ARRAY['groceries', 'dining', 'fuel', 'health', 'utilities'])[1 + n % 5] END,
       $2, CASE WHEN kind = 'PURCHASE' THEN 'PRESENT' END, 'Shop ' || n % 50, 'US', '5411'
     FROM (SELECT n, (ARRAY['PURCHASE', 'PURCHASE', 'PURCHASE', 'CASH', 'REFUND', 'FEE'])[1 + n % 6] AS kind
       FROM generate_series(1, $3::bigint) AS n) AS made`,
    [accountId, cardId, journals],
  );
  await pool.query(
    `INSERT INTO issuer.day_total (account_id, business_day, kind, category, amount_cents, journals)
     SELECT account_id, business_day, kind, category, sum(amount_cents), count(*) FROM issuer.journal
     WHERE account_id = $1 AND reference LIKE 'bulk%' GROUP BY account_id, business_day, kind, category`,
    [accountId],
  );
}
