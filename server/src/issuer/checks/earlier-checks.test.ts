import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { openTestAccount, testDay, testNow } from '../../testing/card-account.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { listOpenExceptions, noteException, verifyLedger } from '../face.ts';
import { closeBooks } from '../treasury-face.ts';

let database: TestDatabase;
let owner: pg.Pool;
beforeEach(async () => {
  database = await createEmptyDatabase();
  owner = createPool(database.owner);
  // People are written with a column that came later.
  await migrate(owner, { isWanted: (name) => name < '202611261000' || name.startsWith('202611270500') });
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

/** Posts a journal by the function that the database had then. */
async function postThen(accountId: number, kind: string, book: string, description: string, amountCents: number) {
  await owner.query(
    `SELECT issuer.post_journal(p_account_id => $1, p_kind => $2, p_reference => $2 || ':1', p_description => $7,
       p_book => $3, p_amount_cents => $4, p_posted_at => $5, p_business_day => $6, p_category => '',
       p_card_id => NULL, p_authorization_id => NULL, p_entry_mode => NULL, p_merchant_name => NULL, p_merchant_place => NULL,
       p_merchant_country => NULL, p_mcc => NULL, p_linked_journal_id => NULL)`,
    [accountId, kind, book, amountCents, testNow, testDay, description],
  );
}

/** Promises a check as the releases before the register did. */
async function promise({ payee, amountCents }: { payee: string; amountCents: number }) {
  const { holderId, accountId } = await openTestAccount(owner);
  await postThen(accountId, 'DEPOSIT', 'ACH_IN', 'Benefit', amountCents);
  await postThen(accountId, 'ADJUSTMENT', 'CHECKS_OUTSTANDING', 'Balance by check', -amountCents);
  const facts = { amountCents, holderId, payee };
  await noteException(owner, { accountId, kind: 'CHECK_TO_WRITE', reference: 'message-1', facts }, testNow);
  return accountId;
}

test('checks that were promised before the register wait in it, with their cases, and nothing is printed', async () => {
  const own = await promise({ payee: 'HOLDER', amountCents: 6_000 });
  const estate = await promise({ payee: 'ESTATE', amountCents: 300 });
  const written = await promise({ payee: 'HOLDER', amountCents: 20 });
  await owner.query('UPDATE issuer.exception SET resolved_at = opened_at, resolution = $2 WHERE account_id = $1', [
    written,
    'Written',
  ]);
  await migrate(owner);
  const { rows } = await owner.query(
    `SELECT number::int, account_id::int AS "accountId", cause, payee_kind AS payee, amount_cents::int AS cents, state,
       issued_on AS "issuedOn" FROM issuer.check ORDER BY number`,
  );
  const waiting = { state: 'WAITING', issuedOn: null };
  expect(rows).toEqual([
    { number: 100_001, accountId: own, cause: 'CLOSED_ACCOUNT', payee: 'HOLDER', cents: 6_000, ...waiting },
    { number: 100_002, accountId: estate, cause: 'ESTATE', payee: 'ESTATE', cents: 300, ...waiting },
    { number: 100_003, accountId: written, cause: 'CLOSED_ACCOUNT', payee: 'HOLDER', cents: 20, ...waiting },
  ]);
  expect(await listOpenExceptions(owner)).toMatchObject([
    { reference: 'check:100001', facts: { number: 100_001, amountCents: 6_000 } },
    { reference: 'check:100002', facts: { number: 100_002, payee: 'ESTATE' } },
  ]);
  expect(await verifyLedger(owner)).toEqual([]);
});

test('those from before the book of checks are in order before and after the first close of the books', async () => {
  await promise({ payee: 'HOLDER', amountCents: 6_000 });
  await owner.query(`ALTER TABLE issuer.entry DISABLE TRIGGER USER`);
  await owner.query(`UPDATE issuer.entry SET book = 'ADJUSTMENT' WHERE book = 'CHECKS_OUTSTANDING'`);
  await owner.query(`ALTER TABLE issuer.entry ENABLE TRIGGER USER`);
  await migrate(owner);
  expect(await verifyLedger(owner)).toEqual([]);
  await closeBooks(owner, testDay, new Date('2026-11-21T08:00:00Z'));
  expect(await verifyLedger(owner)).toEqual([]);
  const { rows } = await owner.query(`SELECT state, amount_cents::int AS cents FROM issuer.check`);
  expect(rows).toEqual([{ state: 'WAITING', cents: 6_000 }]);
});
