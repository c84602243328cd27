import { auditOutcomes } from '@portal/contract/desk/audit';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasRunner } from '../../testing/has-runner.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { linkEntries } from './link-entries.ts';
import { listEntries } from './list-entries.ts';
import { type AuditEntry, recordEntry } from './record-entry.ts';
import { verifyChain } from './verify-chain.ts';

let pool: pg.Pool;
let owner: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, owner, close } = await createTestPool());
});
afterAll(() => close());

const now = new Date('2026-11-20T17:00:00Z');
let holderId = 0;
beforeEach(() => {
  holderId += 1;
});

const entryOf = (act: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  act,
  refusedFor: null,
  actor: 'STAFF',
  staff: 'agent-7',
  reason: 'asked by phone',
  holderId,
  cardId: null,
  address: null,
  device: null,
  facts: {},
  ...more,
});

/** Links until nothing is left: other databases of the server have transactions under way, for which linking waits. */
async function linkAll(): Promise<void> {
  const left = `SELECT count(*)::int AS left FROM audit.entry WHERE NOT EXISTS
    (SELECT FROM audit.link WHERE link.entry_id = entry.entry_id)`;
  await expect
    .poll(async () => {
      await linkEntries(pool, testKeys);
      return (await pool.query<{ left: number }>(left)).rows[0]?.left;
    })
    .toBe(0);
}

const acts = async () =>
  (await listEntries(pool, { holderId, staff: null, act: null, journalId: null, beforeEntryId: null, limit: 10 })).map(
    ({ act }) => act,
  );

test('what was recorded is read, the newest first, and only what was asked for', async () => {
  await recordEntry(pool, entryOf('first'), now);
  await recordEntry(pool, entryOf('second', { refusedFor: 'notFound' }), now);
  await recordEntry(pool, entryOf('of another', { holderId: 99_999 }), now);
  expect(await acts()).toEqual(['second', 'first']);
});

test('each entry has one outcome, by which it is found', async () => {
  const entries = {
    DONE: [
      entryOf('done'),
      entryOf('right', { facts: { isRight: true } }),
      entryOf('over', { facts: { state: 'DONE', approvalId: 1 } }),
    ],
    WAITING: [
      entryOf('act', { facts: { state: 'WAITING', approvalId: 1 } }),
      entryOf('staff', { facts: { state: 'WAITING', changeId: 1 } }),
    ],
    WRONG: [entryOf('answer', { facts: { isRight: false } }), entryOf('code', { refusedFor: 'otpIncorrect' })],
    REFUSED: [
      entryOf('nobody', { refusedFor: 'notFound' }),
      entryOf('asked', { refusedFor: 'changedSince', facts: { state: 'WAITING', approvalId: 1 } }),
    ],
  };
  for (const entry of Object.values(entries).flat()) await recordEntry(pool, entry, now);
  const search = { holderId, staff: null, act: null, journalId: null, beforeEntryId: null, limit: 20 };
  for (const outcome of auditOutcomes) {
    const found = await listEntries(pool, { ...search, outcome });
    expect(found.map(({ act }) => act)).toEqual(entries[outcome].map(({ act }) => act).toReversed());
    expect(new Set(found.map((each) => each.outcome))).toEqual(new Set([outcome]));
  }
});

test.each([
  "UPDATE audit.entry SET act = 'other'",
  'DELETE FROM audit.entry',
  'TRUNCATE audit.entry CASCADE',
  "UPDATE audit.link SET hash = ''",
  'DELETE FROM audit.link',
])('%s is refused', async (text) => {
  await recordEntry(pool, entryOf('kept'), now);
  await linkAll();
  // The running role has no right to, and a trigger stops whoever has.
  await expect(pool.query(text)).rejects.toThrow(hasRunner ? 'permission denied' : 'the audit log only grows');
  await expect(owner.query(text)).rejects.toThrow('the audit log only grows');
});

test('what is linked is linked once, in order, however many link at once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => recordEntry(pool, entryOf(`act ${at}`), now)));
  await Promise.all(Array.from({ length: 4 }, () => linkEntries(pool, testKeys)));
  await linkAll();
  const { rows } = await pool.query<{ entries: number; links: number }>(
    'SELECT (SELECT count(*) FROM audit.entry) AS entries, (SELECT count(*) FROM audit.link) AS links',
  );
  expect(rows[0]?.links).toBe(rows[0]?.entries);
  expect(await verifyChain(pool, testKeys)).toMatchObject({ links: rows[0]?.links, brokenAt: null });
});

test('an entry whose transaction is still under way keeps its place', async () => {
  const slow = await pool.connect();
  await slow.query('BEGIN');
  await recordEntry(slow, entryOf('slow'), now);
  await recordEntry(pool, entryOf('quick'), now);
  expect(await linkEntries(pool, testKeys)).toMatchObject({ linked: 0 });
  await slow.query('COMMIT');
  slow.release();
  await linkAll();
  const { rows } = await pool.query<{ act: string }>(
    'SELECT act FROM audit.link JOIN audit.entry USING (entry_id) WHERE holder_id = $1 ORDER BY position',
    [holderId],
  );
  expect(rows.map(({ act }) => act)).toEqual(['slow', 'quick']);
});

test.each([
  ['changed', `UPDATE audit.entry SET reason = 'another' WHERE entry_id = $1`],
  ['taken away', `WITH gone AS (DELETE FROM audit.link WHERE entry_id = $1 RETURNING position) SELECT FROM gone`],
])('what was %s behind the back of the database shows', async (_, text) => {
  await recordEntry(pool, entryOf('one'), now);
  await recordEntry(pool, entryOf('two'), now);
  await linkAll();
  const { rows } = await pool.query<{ entryId: number; position: number }>(
    `SELECT entry_id AS "entryId", position FROM audit.link JOIN audit.entry USING (entry_id)
     WHERE holder_id = $1 AND act = 'one'`,
    [holderId],
  );
  const [first] = rows;
  const client = await owner.connect();
  // As somebody with every right would; undone after.
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  await client.query(text, [first?.entryId]);
  expect((await verifyChain(client, testKeys)).brokenAt).toBe(first?.position);
  await client.query('ROLLBACK');
  client.release();
  expect((await verifyChain(pool, testKeys)).brokenAt).toBeNull();
});
