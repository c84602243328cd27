import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPasscodeContacts, listUnconfirmedContacts, putContact } from '../../identity/contacts.ts';
import { tryCreateLogin } from '../../identity/logins.ts';
import { listSuspendedWays } from '../../identity/suspend.ts';
import { changeAddress, findFormerAddress, getHolder, listHoldersByEmail } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createKeys } from '../../platform/ports/keys.ts';
import { makeTestHolder, openTestAccount, testNow } from '../../testing/card-account.ts';
import { testKeys, testSecret } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { tableNamed } from '../../testing/sealed-at.ts';
import { sealOpenValues } from './bind-values.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

const old = createKeys({ current: 'test', keys: { test: testSecret } });
const everything = async () => {
  const tables = ['holder', 'address_change', 'contact', 'suspended_contact'].map(tableNamed);
  const texts = await Promise.all(
    tables.map((name) => pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} AS t`)),
  );
  return texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n');
};

test('addresses and contacts that a release before kept open are sealed at the start, and found as before', async () => {
  const record = makeTestHolder({ email: 'Pat@Example.com' });
  const newAddress = { ...record.address, line1: '9 Elm Street' };
  const { holderId } = await inTransaction(pool, async (tx) => {
    const opened = await openTestAccount(tx, { email: record.email });
    await changeAddress(tx, testKeys, opened.holderId, newAddress, 'HOLDER', testNow);
    return opened;
  });
  const nobody = await inTransaction(pool, (tx) => openTestAccount(tx, { email: null, mobileNumber: null }));
  const login = { holderId, userId: 'patcore', passwordHash: 'none', language: 'en', lockedAt: null } as const;
  const loginId = (await inTransaction(pool, (tx) => tryCreateLogin(tx, login, testNow))) ?? 0;
  await putContact(pool, testKeys, loginId, { kind: 'EMAIL', value: 'typed@example.org' }, null);
  await putContact(pool, testKeys, loginId, { kind: 'EMAIL', value: 'counts@example.org' }, testNow);
  for (const text of ['Main Street', 'Elm', '5125550100', 'example']) expect(await everything()).not.toContain(text);

  // As they stood before.
  await pool.query(
    `UPDATE ${tableNamed('holder')} SET address_sealed = NULL, contacts_sealed = NULL, email_lookup = NULL, mobile_lookup = NULL, city = 'Austin',
       address_line1 = '9 Elm Street', state = 'TX', zip = '78701', country = 'US', mobile_number = '5125550100',
       email = 'Pat@Example.com' WHERE holder_id = $1`,
    [holderId],
  );
  await pool.query(
    `UPDATE ${tableNamed('holder')} SET address_sealed = NULL, contacts_sealed = NULL, address_line1 = '1 Main Street', city = 'Austin',
       state = 'TX', zip = '78701', country = 'US' WHERE holder_id = $1`,
    [nobody.holderId],
  );
  await pool.query(`UPDATE ${tableNamed('address_change')} SET former_sealed = NULL, former = $1`, [
    JSON.stringify(record.address),
  ]);
  await pool.query(
    `UPDATE identity.contact SET value_sealed = NULL, value_lookup = NULL,
       value = CASE WHEN verified_at IS NULL THEN 'typed@example.org' ELSE 'counts@example.org' END`,
  );
  await pool.query(
    `INSERT INTO identity.suspended_contact (login_id, kind, value, suspended_at) VALUES ($1, 'MOBILE', '5125559999', $2)`,
    [loginId, testNow],
  );

  await Promise.all([sealOpenValues(pool, old), sealOpenValues(pool, old)]);
  for (const text of ['Main Street', 'Elm', '5125550100', '5125559999', 'example']) {
    expect(await everything()).not.toContain(text);
  }
  expect(await getHolder(pool, testKeys, holderId)).toEqual({ ...record, address: newAddress });
  expect(await getHolder(pool, testKeys, nobody.holderId)).toMatchObject({ email: null, mobileNumber: null });
  expect(await listHoldersByEmail(pool, testKeys, 'pat@example.COM')).toEqual([holderId]);
  expect(await findFormerAddress(pool, testKeys, holderId, testNow)).toEqual(record.address);
  const typed = [{ kind: 'EMAIL', value: 'typed@example.org' }];
  expect(await listUnconfirmedContacts(pool, testKeys, loginId)).toEqual(typed);
  expect(await findPasscodeContacts(pool, testKeys, loginId, record)).toMatchObject({ email: 'counts@example.org' });
  expect((await listSuspendedWays(pool, testKeys, loginId)).contacts).toEqual([
    { kind: 'MOBILE', value: '5125559999' },
  ]);
});
