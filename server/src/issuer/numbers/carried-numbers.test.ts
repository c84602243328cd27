import { expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import { createCardAccount } from '../../testing/card-account.ts';
import { createEmptyDatabase } from '../../testing/database.ts';
import { findCard } from '../cards/find-card.ts';

/** The first migration that keeps numbers in tables of their own. */
const numbersMigration = '202611230400-issuer-numbers.sql';

test('accounts and cards from before are found by their numbers, and new ones get the next ids', async () => {
  const database = await createEmptyDatabase();
  const pool = createPool(database.owner);
  await migrate(pool, { isWanted: (name) => name < numbersMigration });
  await pool.query(
    `INSERT INTO issuer.holder (given_name, family_name, ssn_sealed, ssn_lookup, birth_date_sealed, address_line1, city,
       state, zip, country, created_at)
     SELECT 'Pat', 'Core', '', '', '', '1 Main Street', 'Austin', 'TX', '78701', 'US', '2026-01-01' FROM generate_series(1, 3)`,
  );
  // The third account is gone again, as a registration that was rolled back leaves it.
  await pool.query(
    `INSERT INTO issuer.account (holder_id, routing_number, account_number_sealed, account_number_lookup, opened_at)
     SELECT holder_id, '800000006', '', decode(lpad(holder_id::text, 2, '0'), 'hex'), '2026-01-01' FROM issuer.holder`,
  );
  await pool.query('DELETE FROM issuer.account WHERE account_id = 3');
  await pool.query(
    `INSERT INTO issuer.card (account_id, card_status_id, account_nickname, pan_sealed, pan_lookup, pan_sequence,
       last4_digit, cardholder_name, expiry, cvv_key_id, created_at, moved_at, order_reason, shipping_method)
     SELECT account_id, 4, 'Card', '', decode(lpad(account_id::text, 2, '0'), 'hex'), 1, '0001', 'PAT CORE', '2029-11-30',
       'k1', '2026-01-01', '2026-01-01', 'NEW', 'STANDARD' FROM issuer.account`,
  );

  await migrate(pool);

  const { rows } = await pool.query(
    `SELECT number.account_id AS account, holder_id AS holder, account_number_lookup AS number, card_id AS card,
       pan_lookup AS pan, pan_sequence AS sequence, expiry
     FROM issuer.account_number AS number JOIN issuer.card_number USING (account_id) ORDER BY 1`,
  );
  const kept = (id: number) => ({
    account: id,
    holder: id,
    number: Buffer.from([id]),
    card: id,
    pan: Buffer.from([id]),
    sequence: 1,
    expiry: '2029-11-30',
  });
  expect(rows).toEqual([kept(1), kept(2)]);
  expect(await findCard(pool, 2)).toMatchObject({ accountId: 2, holderId: 2 });
  expect(await createCardAccount(pool, 100)).toEqual({ accountId: 4, cardId: 3 });
  await pool.end();
  await database.drop();
});
