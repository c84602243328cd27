import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { analyze } from '@portal/contract/step-up/analyze';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepIdempotency } from '../http/idempotency.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { placeLegalHold } from '../platform/privacy/legal-holds.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { askForPasscode, otherCode, startLogin } from '../testing/flows.ts';
import { openStepUp } from '../testing/proofs.ts';
import { sweepIdentity } from './sweep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const kept = ['flow', 'passcode', 'token', 'step_up'] as const;

async function countEach(): Promise<number[]> {
  const counts = kept.map((table) => api.pool.query(`SELECT FROM identity.${table}`));
  return (await Promise.all(counts)).map(({ rows }) => rows.length);
}

test('proofs, passcodes and tokens are known for a day after their time was up, and then forgotten', async () => {
  const { person, send } = await openStepUp(api);
  const sessionId = await startLogin(api, person);
  const code = await askForPasscode(api, person, sessionId);
  await api.send(confirmPasscode, { sessionId, otp: otherCode(code) });
  const { entity } = await send(analyze, { last4Ssn: person.ssn.slice(-4), zip: '78701' });
  expect(entity).toHaveProperty('stepUpToken');
  expect(await countEach()).toEqual([1, 1, 2, 1]);
  // A proof of a step-up ends first, after five minutes; the session, which was not used, last.
  const afterMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
  const day = 24 * 60;
  await sweepIdentity(api.pool, api.services.issuing.retention, afterMinutes(day + 4));
  expect(await countEach()).toEqual([1, 1, 2, 1]);
  await sweepIdentity(api.pool, api.services.issuing.retention, afterMinutes(day + 6));
  expect(await countEach()).toEqual([1, 1, 2, 0]);
  await sweepIdentity(api.pool, api.services.issuing.retention, afterMinutes(day + 11));
  expect(await countEach()).toEqual([1, 0, 2, 0]);
  await sweepIdentity(api.pool, api.services.issuing.retention, afterMinutes(day + 16));
  expect(await countEach()).toEqual([1, 0, 1, 0]);
  await sweepIdentity(api.pool, api.services.issuing.retention, afterMinutes(day + 31));
  expect(await countEach()).toEqual([0, 0, 0, 0]);
});

test('proofs, tokens, devices and answers of somebody on whom a legal hold stands are kept', async () => {
  const [{ person: held }, { person: other }] = [await openStepUp(api), await openStepUp(api)];
  const now = api.clock.now();
  for (const { holderId } of [held, other]) {
    await api.pool.query(
      `INSERT INTO http.idempotency (call, request_hash, http_status, created_at, owner, key_hash)
       SELECT 'test', '', 200, $2, 'login:' || login_id, 'key' FROM identity.login WHERE holder_id = $1`,
      [holderId, now],
    );
  }
  const { holderId } = held;
  await inTransaction(api.pool, (tx) =>
    placeLegalHold(tx, { holderId, matter: '2026-CV-0142', reason: 'a lawsuit', placedBy: 'agent-7', placedAt: now }),
  );
  const later = new Date(now.getTime() + 400 * 86_400_000);
  const { retention } = api.services.issuing;
  await inTransaction(api.pool, (tx) => sweepIdentity(tx, retention, later));
  await inTransaction(api.pool, (tx) => sweepIdempotency(tx, retention, later));
  const ofLogins = 'SELECT login_id FROM identity.login WHERE holder_id = $1';
  const left = async (table: string, where: string, who: number) =>
    (await api.pool.query(`SELECT FROM ${table} WHERE ${where}`, [who])).rows.length;
  const places = [
    ['identity.token', `session_id IN (SELECT session_id FROM identity.session WHERE login_id IN (${ofLogins}))`],
    ['identity.device', `login_id IN (${ofLogins})`],
    ['http.idempotency', `owner IN (SELECT 'login:' || login_id FROM identity.login WHERE holder_id = $1)`],
  ] as const;
  for (const [table, where] of places) {
    expect(await left(table, where, held.holderId), table).toBeGreaterThan(0);
    expect(await left(table, where, other.holderId), table).toBe(0);
  }
});
