import { Retention } from '@portal/contract/documents/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepIdempotency } from '../http/idempotency.ts';
import { sweepIdentity, sweptAtOnce } from '../identity/sweep.ts';
import { verifyLedger } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { liftLegalHold, placeLegalHold } from '../platform/privacy/legal-holds.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestPerson } from '../testing/people.ts';
import { createRetentionJobs } from './retention-jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const tables = ['events.event', 'alerting.notification', 'alerting.sent', 'delivery.message', 'network.message'];
const others = ['desk.message', 'letters.letter', 'identity.session', 'mailing.letter'];

async function count(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [...tables, ...others]) {
    counts[table] = (await api.pool.query(`SELECT count(*)::int AS rows FROM ${table}`)).rows[0].rows;
  }
  return counts;
}

/** One of everything that is kept for a time, from an instant, and events by the thousand. */
async function keep(person: { holderId: number; accountId: number }, loginId: number, at: string, events: number) {
  const { holderId, accountId } = person;
  await api.pool.query(
    `WITH happened AS (
       INSERT INTO events.event (holder_id, kind, data, happened_at)
       SELECT $1, 'DepositPosted', '{}', $2 FROM generate_series(1, $3) RETURNING event_id
     ), shown AS (
       INSERT INTO alerting.notification (holder_id, event_id) SELECT $1, event_id FROM happened
     ), message AS (
       INSERT INTO delivery.message (message_id, template, channel, language, created_at)
       SELECT gen_random_uuid(), 'alert', 'TEXT', 'en', $2 FROM happened RETURNING message_id
     )
     INSERT INTO alerting.sent (holder_id, event_id, message_id, channel, told_at)
     SELECT $1, min(event_id), (SELECT message_id FROM message LIMIT 1), 'TEXT', $2 FROM happened`,
    [holderId, at, events],
  );
  for (const schema of ['network', 'desk']) {
    await api.pool.query(
      `INSERT INTO ${schema}.message (message_id, kind, body_hmac, received_at) VALUES ($1::text, 'test', '', $2)`,
      [at, at],
    );
  }
  await api.pool.query(
    `INSERT INTO letters.letter (holder_id, account_id, language, code_sealed, code_lookup, content, sender, made_at)
     VALUES ($1, $2, 'en', '', convert_to($4, 'UTF8'), '{}', '{}', $3)`,
    [holderId, accountId, at, at],
  );
  await api.pool.query(
    `INSERT INTO identity.session (login_id, language, started_at, expires_at, last_used_at) VALUES ($1, 'en', $2, $2, $2)`,
    [loginId, at],
  );
}

/** Letters that went, and one that still waits for its file. */
async function mail(holderId: number, at: string): Promise<void> {
  await api.pool.query(
    `WITH file AS (
       INSERT INTO mailing.print_file (kind, language, made_on, state, pieces, built_at)
       VALUES ('LETTERS', 'en', '2024-11-01', 'DROPPED', 1, $2) RETURNING file_id
     )
     INSERT INTO mailing.letter (holder_id, kind, reference, data_sealed, queued_at, file_id)
     SELECT $1::bigint, 'test', $2::text || file_id, ''::bytea, $2, file_id FROM file
     UNION ALL SELECT $1::bigint, 'test', $2::text || 'waits', ''::bytea, $2::timestamptz, NULL`,
    [holderId, at],
  );
}

const forget = async (retention: Partial<Retention>, now: Date) => {
  const { 'retention/forget': job } = createRetentionJobs(api.pool, {
    retention: Retention.parse(retention),
    archives: { remove: async () => undefined },
  });
  await inTransaction(api.pool, (tx) => job.run({ tx, key: 'daily', dueAt: now, now }));
  return job.nextDue({ dueAt: now, now });
};

test('what was kept for the program’s months is forgotten, what is newer stays, and money is never touched', async () => {
  const person = await createTestPerson(api, { openingCents: 5_000 });
  const { loginId } = (
    await api.pool.query(`SELECT login_id AS "loginId" FROM identity.login WHERE holder_id = $1`, [person.holderId])
  ).rows[0];
  await api.pool.query('DELETE FROM identity.token');
  await keep(person, loginId, '2024-11-21T00:00:00Z', 3);
  await mail(person.holderId, '2024-11-21T00:00:00Z');
  const before = await count();
  await keep(person, loginId, '2024-11-19T00:00:00Z', 2_001);
  await mail(person.holderId, '2024-11-19T00:00:00Z');
  const now = new Date('2026-11-20T17:00:00Z');
  const nextDue = await forget({}, now);
  // The letter that waits is left of the old ones: it is still to be said.
  expect(await count()).toEqual({ ...before, 'mailing.letter': (before['mailing.letter'] ?? 0) + 1 });
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
  expect(nextDue).toEqual(new Date('2026-11-21T17:00:00Z'));
  expect(await verifyLedger(api.pool)).toEqual([]);
});

test('the hourly sweep forgets all that a day of payment left, so many in a transaction that each ends in time', async () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const retention = Retention.parse({});
  const leave = async (rows: number) => {
    await api.pool.query(
      `INSERT INTO identity.budget (budget_key, used_at) SELECT sha256(n::text::bytea), '{}' FROM generate_series(1, $1) AS n`,
      [rows],
    );
    await api.pool.query(
      `INSERT INTO http.idempotency (call, request_hash, http_status, created_at, owner, key_hash)
       SELECT 'test', '', 200, '2026-11-01T00:00:00Z', 'login:0', n::text::bytea FROM generate_series(1, $1) AS n`,
      [rows],
    );
  };
  const left = async () => {
    const { rows } = await api.pool.query(
      'SELECT (SELECT count(*) FROM identity.budget) AS budgets, (SELECT count(*) FROM http.idempotency) AS answers',
    );
    return rows[0];
  };
  await leave(5);
  expect(await sweepIdentity(api.pool, retention, now, 3)).toBe(true);
  expect(await sweepIdempotency(api.pool, retention, now, 3)).toBe(true);
  expect(await left()).toEqual({ budgets: 2, answers: 2 });
  expect(await sweepIdentity(api.pool, retention, now, 3)).toBe(false);
  expect(await sweepIdempotency(api.pool, retention, now, 3)).toBe(false);
  await leave(sweptAtOnce + 1);
  const { 'identity/sweep': job } = createRetentionJobs(api.pool, {
    retention,
    archives: { remove: async () => undefined },
  });
  await inTransaction(api.pool, (tx) => job.run({ tx, key: 'hourly', dueAt: now, now }));
  expect(await left()).toEqual({ budgets: 0, answers: 0 });
});

test('each kind is kept as long as the program says of it', async () => {
  const person = await createTestPerson(api);
  const { loginId } = (
    await api.pool.query(`SELECT login_id AS "loginId" FROM identity.login WHERE holder_id = $1`, [person.holderId])
  ).rows[0];
  await api.pool.query('DELETE FROM identity.token');
  const now = new Date('2026-11-20T17:00:00Z');
  await keep(person, loginId, '2024-10-01T00:00:00Z', 1);
  const before = await count();
  await forget({ eventsMonths: 26, messagesMonths: 26, requestsMonths: 26, signInsMonths: 26, lettersMonths: 26 }, now);
  expect(await count()).toEqual(before);
  await forget({ eventsMonths: 26, messagesMonths: 26, requestsMonths: 26, signInsMonths: 26 }, now);
  expect(await count()).toEqual({ ...before, 'letters.letter': (before['letters.letter'] ?? 0) - 1 });
});

test('nothing of somebody on whom a legal hold stands is forgotten, until it is lifted', async () => {
  const [held, other] = [await createTestPerson(api), await createTestPerson(api)];
  await api.pool.query('DELETE FROM identity.token');
  const now = new Date('2026-11-20T17:00:00Z');
  await forget({}, now);
  const start = await count();
  for (const [n, { holderId, accountId }] of [held, other].entries()) {
    const { rows } = await api.pool.query('SELECT login_id FROM identity.login WHERE holder_id = $1', [holderId]);
    await keep({ holderId, accountId }, rows[0].login_id, `2024-10-0${n + 1}T00:00:00Z`, 1);
    await mail(holderId, `2024-10-0${n + 1}T00:00:00Z`);
  }
  const matter = { holderId: held.holderId, matter: '2026-CV-0142', reason: 'a lawsuit', placedBy: 'agent-7' };
  const holdId = await inTransaction(api.pool, (tx) => placeLegalHold(tx, { ...matter, placedAt: now }));
  await forget({}, now);
  const own = await count();
  // One row of each table is the held person's; messages of the doors name nobody, so that both stay; two letters wait.
  for (const [table, rows] of Object.entries(start)) {
    const kept = { 'network.message': 2, 'desk.message': 2, 'mailing.letter': 3 }[table] ?? 1;
    expect(own[table], table).toBe(rows + kept);
  }
  const { rows } = await api.pool.query(
    `SELECT holder_id::int AS "holderId" FROM letters.letter WHERE made_at < '2024-11-01'`,
  );
  expect(rows).toEqual([{ holderId: held.holderId }]);

  // A token that was kept with its session goes first; the session waits for that.
  await api.pool.query(
    `INSERT INTO identity.token (token_hash, session_id, kind, expires_at)
     SELECT 'kept', session_id, 'ACCESS', expires_at FROM identity.session ORDER BY expires_at LIMIT 1`,
  );
  await inTransaction(api.pool, (tx) =>
    liftLegalHold(tx, { holdId: holdId ?? 0, holderId: held.holderId }, 'agent-8', now),
  );
  await forget({}, now);
  expect((await count())['identity.session']).toBe((start['identity.session'] ?? 0) + 1);
  await inTransaction(api.pool, (tx) => sweepIdentity(tx, Retention.parse({}), now));
  await forget({}, now);
  expect(await count()).toEqual({ ...start, 'mailing.letter': (start['mailing.letter'] ?? 0) + 2 });
});
