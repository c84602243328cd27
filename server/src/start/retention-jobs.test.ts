import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestPerson } from '../testing/people.ts';
import { createRetentionJobs } from './retention-jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const tables = ['events.event', 'alerting.notification', 'alerting.sent', 'delivery.message', 'network.message'];
const others = ['desk.message', 'letters.letter', 'identity.session'];

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

test('what was kept for the program’s months is forgotten, what is newer stays, and money is never touched', async () => {
  const person = await createTestPerson(api, { openingCents: 5_000 });
  const { loginId } = (
    await api.pool.query(`SELECT login_id AS "loginId" FROM identity.login WHERE holder_id = $1`, [person.holderId])
  ).rows[0];
  await api.pool.query('DELETE FROM identity.token');
  await keep(person, loginId, '2024-11-21T00:00:00Z', 3);
  const before = await count();
  await keep(person, loginId, '2024-11-19T00:00:00Z', 2_001);
  const now = new Date('2026-11-20T17:00:00Z');
  const { 'retention/forget': job } = createRetentionJobs(api.pool, { keptMonths: 24 });
  await inTransaction(api.pool, (tx) => job.run({ tx, key: 'daily', dueAt: now, now }));
  expect(await count()).toEqual(before);
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
  expect(job.nextDue({ dueAt: now, now })).toEqual(new Date('2026-11-21T17:00:00Z'));
  expect(await verifyLedger(api.pool)).toEqual([]);
});
