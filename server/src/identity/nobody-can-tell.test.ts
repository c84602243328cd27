import type { Call } from '@portal/contract/define-call';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestPerson } from '../testing/people.ts';
import { createNewcomer, otherCvv } from '../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** What of an answer anybody can see: status and body, without what is random. */
async function seen(call: Call, input: object): Promise<string> {
  const { httpStatus, status, messages, entity } = await api.send(call, input);
  const shown = JSON.stringify({ httpStatus, status, messages, entity });
  return shown
    .replaceAll(/"sessionId":"[^"]+"/g, '"sessionId":"…"')
    .replaceAll(/\d{4}"/g, '0000"')
    .replaceAll(/"\w•{3}@[^"]+"/g, '"x•••@…"');
}

describe('nobody learns who exists: known and unknown get the same status and body', () => {
  test('sign-in', async () => {
    const { userId } = await createTestPerson(api);
    const password = 'Wrong#4826';
    expect(await seen(login, { userId, password })).toBe(await seen(login, { userId: 'nobody11', password }));
  });

  test('recovery of a user ID', async () => {
    const { ssn, birthDate: date } = await createTestPerson(api);
    const known = await seen(forgotUserId, { ssn, date, last4Digit: '4821' });
    expect(known).toBe(await seen(forgotUserId, { ssn: '900221111', date, last4Digit: '4821' }));
  });

  test('password reset', async () => {
    const { userId, ssn } = await createTestPerson(api);
    const known = await seen(resetPassword, { userId, ssn, last4Digit: '4821' });
    expect(known).toBe(await seen(resetPassword, { userId: 'nobody12', ssn, last4Digit: '4821' }));
  });

  test('registration', async () => {
    const { proofs } = await createNewcomer(api);
    const known = await seen(verifyPerson, { ...proofs, cvv: otherCvv(proofs.cvv) });
    expect(known).toBe(await seen(verifyPerson, { ...proofs, ssn: '900221112' }));
  });
});

test('no secret can be read in the database after all of it', async () => {
  const { proofs } = await createNewcomer(api);
  await api.send(verifyPerson, proofs);
  const { rows: tables } = await api.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  let dump = '';
  for (const { name } of tables) {
    const { rows } = await api.pool.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} AS t`);
    dump += rows.map(({ row }) => row).join('\n');
  }
  expect(dump).toContain('person');
  for (const secret of api.secrets) expect(dump.includes(secret), 'a secret is in the database').toBe(false);
});
