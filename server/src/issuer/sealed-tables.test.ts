import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedTables } from '../start/keys/sealed-tables.ts';
import { createTestPool } from '../testing/pool.ts';

/**
 * Every other column of bytes, with what becomes of it when a key is retired. A new one belongs here, or into the list of
 * sealed tables of its foundation.
 */
const others: Record<string, string> = {
  // Made without a key.
  'identity.token.token_hash': 'SHA-256 of a random token',
  'identity.device.token_hash': 'SHA-256 of a random token',
  'identity.step_up.token_hash': 'SHA-256 of a random token',
  'identity.stop_link.token_hash': 'SHA-256 of a random token',
  'identity.question_link.token_hash': 'SHA-256 of a random token',
  'identity.help_grant.token_hash': 'SHA-256 of a random token',
  'identity.representative.invitation_hash': 'SHA-256 of a random token',
  'identity.helper_session.token_hash': 'SHA-256 of a random token',
  'identity.flow.flow_hash': 'SHA-256 of a random name',
  'identity.passkey_challenge.challenge_hash': 'SHA-256 of a random challenge',
  'identity.passkey.credential_id': 'public',
  'identity.passkey.public_key': 'public',
  'identity.wording.wording_hash': 'SHA-256 of a public text',
  'identity.consent.wording_hash': 'as identity.wording',
  'identity.former_consent.wording_hash': 'as identity.wording',
  'alerting.document_delivery.wording_hash': 'as identity.wording',
  'http.idempotency.key_hash': 'SHA-256 of a random key',
  // Gone by themselves within a day; looked for under every key until then.
  'http.idempotency.request_hash': 'waited for',
  'identity.flow.person_key': 'goes with its proof',
  'identity.question_link.number_hmac': 'gone within a day; looked for under every key',
  'identity.passcode.subject': 'goes with its passcode',
  'identity.passcode.code_hmac': 'goes with its passcode',
  'identity.budget.budget_key': 'counted anew',
  'identity.budget.group_key': 'counted anew',
  // Forgotten: made from what is kept nowhere.
  'network.message.body_hmac': 'forgotten',
  'issuer.ach_return_file.digest': 'tells one file from another while it waits',
  'issuer.ach_received_file.digest': 'made without a key: tells one file from another',
  'desk.message.body_hmac': 'forgotten',
  'desk.enrollment.record_hmac': 'forgotten',
  'desk.waiting_person.record_hmac': 'forgotten',
  // Found by a key derived from the old secret, which stays in the keys file and opens nothing.
  'delivery.stopped_number.number_hmac': 'kept',
  'alerting.text_asking.number_hmac': 'kept',
  'alerting.inbound_text.number_hmac': 'kept',
  'delivery.returned_email.address_hmac': 'kept',
  'audit.link.hash': 'kept',
  // Of the staff: hashes of random tokens, public keys, and signatures, which anybody may check.
  'staff.invitation.token_hash': 'SHA-256 of a random token',
  'staff.answer.call_hash': 'made without a key: of a call with its signature, which nobody guesses',
  'staff.first_decision.device_hash': 'made without a key: of a long random token',
  'staff.first_decision.subject_hash': 'made without a key: names what was signed',
  'staff.challenge.challenge_hash': 'SHA-256 of a random value',
  'staff.challenge.subject_hash': 'made without a key: of the effects of an act',
  'staff.challenge.nonce': 'random',
  'staff.session.token_hash': 'SHA-256 of a random token',
  'staff.session.device_hash': 'SHA-256 of a random token',
  'staff.passkey.credential_id': 'public',
  'staff.passkey.public_key': 'public',
  'staff.signature.subject_hash': 'made without a key: of the effects of an act',
  'staff.signature.nonce': 'random',
  'staff.signature.client_data': 'public',
  'staff.signature.authenticator_data': 'public',
  'staff.signature.signature': 'public',
  'staff.request.device_hash': 'SHA-256 of a random token',
  'staff.request.subject_hash': 'made without a key: of the effects of an act',
  'staff.staff_change.device_hash': 'SHA-256 of a random token',
  'staff.staff_change.subject_hash': 'made without a key: of the effects of an act',
  'staff.work_sign_in.state_hash': 'SHA-256 of a random value',
  'staff.work_sign_in.device_hash': 'SHA-256 of a random token',
  'staff.logout_token.token_hash': 'made without a key: names what a provider told once',
  // About the keys themselves.
  'issuer.known_key.fingerprint': 'fingerprint',
  'issuer.retired_key.fingerprint': 'fingerprint',
  'issuer.agency_report.sha256': 'made without a key: of the figures that it keeps',
  'issuer.day_close.sha256': 'made without a key: the report has it',
  'issuer.day_sign_off.figures_sha256': 'made without a key: names the figures that were seen',
  'issuer.day_close.signature': 'kept',
  'issuer.bank_statement.sha256': 'made without a key: tells one statement from another',
  'issuer.settlement_file.sha256': 'made without a key: tells one file from another',
};

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

/** Without those of the distributed engine, which keeps no row of ours in them. */
async function listColumns(type: string, name: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%s.%s.%s', table_schema, table_name, column_name) AS name FROM information_schema.columns
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_schema NOT LIKE 'columnar%' AND data_type LIKE $1 AND column_name LIKE $2`,
    [type, name],
  );
  return rows.map((row) => row.name).toSorted();
}

test('every column of bytes is sealed anew, or it is said why not', async () => {
  const listed = sealedTables.flatMap(({ name, columns }) =>
    columns.flatMap(({ name: column, found = [] }) => [
      `${name}.${column}`,
      ...found.map((by) => `${by.in?.table ?? name}.${by.name}`),
    ]),
  );
  expect([...listed, ...Object.keys(others)].toSorted()).toEqual(await listColumns('bytea', '%'));
});

test('the cards are all that names a key by its id', async () => {
  const names = await listColumns('text', '%key_id');
  expect(names).toEqual([
    'issuer.card.cvv_key_id',
    'issuer.card.pin_key_id',
    'issuer.known_key.key_id',
    'issuer.retired_key.key_id',
  ]);
});

test('each table is gone through by its primary key', async () => {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `SELECT format('%s.%s', nspname, relname) AS name, array_agg(attname::text ORDER BY array_position(indkey, attnum)) AS columns
     FROM pg_index JOIN pg_class AS class ON class.oid = indrelid JOIN pg_namespace AS space ON space.oid = relnamespace
       JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
     WHERE indisprimary GROUP BY nspname, relname`,
  );
  const keys = new Map(rows.map(({ name, columns }) => [name, columns]));
  for (const { name, key } of sealedTables) expect(key.map((column) => column.name)).toEqual(keys.get(name));
});
