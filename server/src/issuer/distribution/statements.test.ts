import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStatements } from '../../platform/db/statement.ts';
import { createTestPool } from '../../testing/pool.ts';
import { distributedTables, localTables, referenceTables } from './tables.ts';
// Loading the server defines every statement there is.
import '../../start/start-server.ts';

/**
 * Statements on tables of accounts that name none, and why they may: on a distributed engine each is sent to all shards, which
 * takes as long as the slowest of them. Nobody waits for one of these on a page.
 */
const sentToAll: Record<string, string> = {
  'issuer/list-open-exceptions': 'staff read what is open of all accounts',
  'issuer/list-holders-of-ending': 'staff find a caller by card and ZIP code, on all accounts',
  'issuer/count-open-exceptions': 'metrics count over all accounts',
  'issuer/find-account-of-exception': 'staff name an exception by its id alone',
  'issuer/list-waiting-entries': "the bank's file has the entries of all accounts, once a day",
  'issuer/name-ach-file': "the bank's file has the entries of all accounts, once a day",
  'issuer/date-transfers': "the bank's file has the entries of all accounts, once a day",
  'issuer/date-proofs': "the bank's file has the entries of all accounts, once a day",
  'issuer/transfers-to-file': 'sweep of the banking day',
  'issuer/proofs-to-file': 'sweep of the banking day',
  'issuer/settle-transfers': 'sweep of the banking day',
  'issuer/complete-transfers': 'sweep of the banking day',
  'issuer/proofs-past': 'sweep of the banking day',
  'issuer/find-ach-entry': "the bank's return names an entry by its trace number alone",
  'issuer/count-tested-cards': 'a merchant is judged by the cards of all accounts, at a wrong detail alone',
  'issuer/sweep-merchant-tries': 'sweep of the hour over tries that no longer count',
  'issuer/forget-closed-updates': 'sweep of the day over cards that replaced others',
  'issuer/list-updates-to-file': 'the account updater gets the cards of all accounts, once a day',
  'issuer/list-updates-of-file': 'the account updater gets the cards of all accounts, once a day',
  'issuer/list-deposit-returns-to-file': "the bank's file has the entries of all accounts, once a day",
  'issuer/due-holds': 'sweep of holds that expire, every minute, from an index of each shard',
  'issuer/find-next-hold-end': 'the demo asks what its clock comes to next, from an index of each shard',
  'issuer/list-cards-to-file': 'the card bureau gets the cards of all accounts, once a day',
  'issuer/list-card-files': 'staff read how many cards of a file nobody has reported on',
  'issuer/list-unreported-cards': 'sweep of the day over cards that left',
  'issuer/list-undeliverable-cards': 'sweep of the day over cards that came back',
  'issuer/settle-card_not_reported': 'sweep of the day over cards that left',
  'issuer/settle-card_undeliverable': 'sweep of the day over cards that came back',
  'issuer/list-cards-to-notice': 'sweep of the day over cards that expire',
  'issuer/list-cards-to-renew': 'sweep of the day over cards that expire',
  'issuer/list-expired-cards': 'sweep of the day over cards that expire',
  'issuer/list-cards-long-on-the-way': 'sweep of the day over cards in the mail',
  'issuer/list-resting-cards': 'sweep of the day over cards that nobody uses',
  'issuer/list-cards-to-warn': 'sweep of the day over cards that nobody uses',
  'issuer/list-doubtful-accounts': 'sweep of the day over accounts without a card that works',
  'issuer/list-stranded-accounts': 'sweep of the day over cases that may have come right',
  'issuer/list-affordable-orders': 'sweep of the day over orders that wait for money',
  'issuer/list-accounts-to-state': 'sweep of the month over all accounts',
  'issuer/list-accounts-to-try': 'an operator tries a rule on all accounts',
  'issuer/count-authorizations-of-day': 'the day is reconciled over all accounts, once',
  'issuer/list-proofs-of-day': 'the day is reconciled over all accounts, once',
  'issuer/sum-ach-entries-of-day': 'the day is reconciled over all accounts, once',
  'issuer/sum-ach-returns-of-day': 'the day is reconciled over all accounts, once',
  'issuer/sum-balances-of-day': 'the day is reconciled over all accounts, once',
  'issuer/sum-day-totals-of-day': 'the day is reconciled over all accounts, once',
  'issuer/sum-journals-of-day': 'the day is reconciled over all accounts, once',
  'issuer/sum-net-of-day': 'the day is reconciled over all accounts, once',
  'issuer/sum-sides-of-day': 'the day is reconciled over all accounts, once',
  'issuer/sum-transfer-fees-of-day': 'the day is reconciled over all accounts, once',
  'issuer/sum-unsettled-transfers': 'the day is reconciled over all accounts, once',
  'issuer/count-entries-of-holders': 'the books of a day are closed over all accounts, once',
  'issuer/list-days-posted-to': 'the books of a day are closed over all accounts, once',
  'issuer/list-standings-of-books': 'the first close of the books reads the ledger whole',
  'issuer/list-uncounted-movements': 'a treasurer reads the books of an open day',
  'issuer/sum-unbooked-returns-of-micro-deposits': 'banks send back the micro-deposits of all accounts',
  'issuer/sum-ach-files-to-book': "the bank's file has the entries of all accounts, once a day",
  'issuer/verify-checks': 'the ledger is recomputed whole',
  'issuer/verify-book-movements': 'the ledger is recomputed whole',
  'issuer/match-settlement-lines': "the network's file has the transactions of all accounts, once a day",
  'issuer/list-settled-of-demo': "the demo's network settles the transactions of all accounts, once a day",
  'issuer/open-settlement-journals': "the network's file has the transactions of all accounts, once a day",
  'issuer/count-accounts-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/count-cards-ordered-in-month': "the agency's report counts a month over all accounts, once",
  'issuer/count-card-moves-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/count-cards-at-end-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/list-quiet-accounts': "the agency's report counts a month over all accounts, once",
  'issuer/sum-deposits-by-payer': "the agency's report counts a month over all accounts, once",
  'issuer/sum-fees-by-code': "the agency's report counts a month over all accounts, once",
  'issuer/sum-money-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/list-months-posted-to': "the agency's report counts a month over all accounts, once",
  'issuer/count-requests-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/sum-credits-given-in-month': "the agency's report counts a month over all accounts, once",
  'issuer/sum-credits-ended-in-month': "the agency's report counts a month over all accounts, once",
  'issuer/sum-credits-open-at-end-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/count-cases-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/time-cases-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/time-credits-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/time-cards-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/time-transfers-of-month': "the agency's report counts a month over all accounts, once",
  'issuer/count-cards-of-key': 'operators read which cards were made with a key',
  'issuer/list-cards-of-key': 'operators read which cards were made with a key',
  'issuer/verify-balances': 'the ledger is recomputed whole',
  'issuer/verify-holds': 'the ledger is recomputed whole',
  'issuer/verify-journals': 'the ledger is recomputed whole',
  'issuer/verify-running-balances': 'the ledger is recomputed whole',
  'issuer/verify-day-totals': 'the ledger is recomputed whole',
  'issuer/verify-states': 'the ledger is recomputed whole',
  'issuer/verify-set-aside': 'the ledger is recomputed whole',
  'issuer/verify-set-aside-covered': 'the ledger is recomputed whole',
  'issuer/verify-set-aside-parts': 'the ledger is recomputed whole',
  'issuer/verify-problem-credits': 'the ledger is recomputed whole',
  'issuer/verify-problem-recoveries': 'the ledger is recomputed whole',
  'issuer/verify-problem-write-offs': 'the ledger is recomputed whole',
  'issuer/verify-problem-representments': 'the ledger is recomputed whole',
  'issuer/verify-problems-over': 'the ledger is recomputed whole',
  'issuer/list-due-problem-credits': 'sweep of the day over problems whose last day has come',
  'issuer/list-due-problem-take-backs': 'sweep of the day over problems whose last day has come',
  'issuer/count-problems': 'figures of the day, over the few problems that are open',
  'issuer/list-open-problems': 'staff read all open problems, the soonest due first',
  'issuer/find-account-of-problem': 'staff name a problem by its number alone',
  'issuer/verify-unclaimed': 'the ledger is recomputed whole',
  'issuer/verify-unclaimed-paid': 'the ledger is recomputed whole',
  'issuer/list-silent-accounts': 'sweep of the day over accounts whose owner may be lost',
  'issuer/list-unclaimed-of-report': 'staff read the report to a state, which has balances of all accounts',
  'issuer/lock-due-unclaimed': 'the report to a state has balances of all accounts, once a year',
  'issuer/set-unclaimed-report-version': 'the report to a state has balances of all accounts, once a year',
};

const onAccounts = new RegExp(`\\bissuer\\."?(${distributedTables.join('|')})\\b`);
/** An account or several, as values or found by the look-up tables. */
const namesAccount =
  /\baccount_id = (ANY\()?(ARRAY\[)?(\$\d|issuer\.accounts?_of\w*\(\$\d)|\(account_id[^)]*\)\s*(OVERRIDING SYSTEM VALUE\s*)?(VALUES|SELECT)|unnest\(\$\d::bigint\[\][^)]*\)[^)]*\(account_id\b/;

/** The statements on tables of accounts that name no account. */
function listUnnamed(statements: ReadonlyMap<string, string>): string[] {
  return [...statements].flatMap(([name, text]) => (onAccounts.test(text) && !namesAccount.test(text) ? [name] : []));
}

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

test('every statement on a table of accounts names the account, but those that are for all accounts', () => {
  const own = new Map([...listStatements()].filter(([name]) => !name.startsWith('test/')));
  expect(listUnnamed(own).toSorted()).toEqual(Object.keys(sentToAll).toSorted());
});

test('a statement that finds rows by another column is seen', () => {
  const made = {
    named: 'SELECT FROM issuer.card WHERE account_id = $1',
    list: 'UPDATE issuer.hold SET state = $2 WHERE hold.account_id = ANY($1::bigint[])',
    found: 'SELECT FROM issuer.card WHERE card.account_id = issuer.account_of_card($1) AND card_id = $1',
    inserted: 'INSERT INTO issuer.hold (account_id, hold_id) VALUES ($1, $2)',
    lookUp: 'SELECT account_id FROM issuer.card_number WHERE card_id = $1',
    byCard: 'SELECT FROM issuer.card WHERE card_id = $1',
    byHolder: 'SELECT FROM issuer.account WHERE holder_id = $1',
    joined: 'SELECT FROM issuer.hold JOIN issuer.card ON hold.account_id = card.account_id',
    quoted: 'SELECT FROM issuer."authorization" WHERE authorization_id = $1',
  };
  expect(listUnnamed(new Map(Object.entries(made)))).toEqual(['byCard', 'byHolder', 'joined', 'quoted']);
});

test('every table of the core has its place, and every one of accounts has the account in all its keys', async () => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'issuer'::regnamespace ORDER BY 1`,
  );
  const placed = [...distributedTables, ...referenceTables, ...localTables];
  expect(tables.map(({ name }) => name)).toEqual(placed.toSorted());
  const { rows: keys } = await pool.query<{ table: string; key: string }>(
    `SELECT relname AS table, indexrelid::regclass::text AS key FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE indisunique AND relname = ANY($1) AND relnamespace = 'issuer'::regnamespace AND NOT EXISTS (
       SELECT FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY(indkey) AND attname = 'account_id')`,
    [distributedTables],
  );
  expect(keys).toEqual([]);
});

test('tables of accounts refer to others by the account, or to what every node has, and local ones to each other', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint JOIN pg_class AS own ON own.oid = conrelid
       JOIN pg_class AS other ON other.oid = confrelid
     WHERE contype = 'f' AND own.relnamespace = 'issuer'::regnamespace AND NOT other.relname = ANY($2)
       AND NOT (own.relname = ANY($3) AND other.relname = ANY($3))
       AND (NOT own.relname = ANY($1) OR NOT EXISTS (SELECT FROM pg_attribute
         WHERE attrelid = conrelid AND attnum = ANY(conkey) AND attname = 'account_id'))`,
    [distributedTables, referenceTables, localTables],
  );
  expect(rows).toEqual([]);
});
