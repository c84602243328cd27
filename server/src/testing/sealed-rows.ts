import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sealPersonal } from '../audit/personal.ts';
import { recordEntry } from '../audit/record-entry.ts';
import { inTransaction } from '../db/transaction.ts';
import { addBankAccount, fileCards, fileDay } from '../issuer/face.ts';
import type { Keys } from '../ports/keys.ts';
import { systemRandom } from '../ports/random.ts';
import { openValue, type SealedRow, type SealedTable } from '../ports/sealed-table.ts';
import { createTestCard, openTestAccount, testDay, testIssuing } from './card-account.ts';

const dayMs = 86_400_000;

/** A bank account, a file for the bank and one for the bureau, made as the portal makes them. */
async function fillCore(pool: pg.Pool, keys: Keys, accountId: number, now: Date): Promise<void> {
  const bank = {
    accountType: 'CHECKING' as const,
    routingNumber: '021000021',
    accountNumber: '000123456789',
    bankName: 'Bank',
  };
  const added = { ...bank, accountId, today: testDay };
  await inTransaction(pool, (tx) => addBankAccount(tx, { keys, random: systemRandom }, added, now));
  const moment = { now: new Date(now.getTime() + 4 * dayMs), timeZone: testIssuing.timeZone };
  const originator = { ...testIssuing.ach, routingNumber: testIssuing.routingNumber };
  await fileDay(pool, { keys, originator }, moment.now, moment);
  await inTransaction(pool, async (tx) => {
    const ordered = await openTestAccount(tx, {}, now);
    await createTestCard(tx, ordered.accountId, { cardStatusId: 1, last4Digit: '1111', cardholderName: 'PAT' }, now);
  });
  await fileCards(pool, { keys, listLanguages: async () => new Map() }, moment);
}

/** Puts a row into each table with sealed values that a cardholder alone does not fill. */
export async function fillSealedTables(
  pool: pg.Pool,
  keys: Keys,
  { accountId, holderId }: { accountId: number; holderId: number },
  now: Date,
): Promise<void> {
  const insert = (text: string, values: unknown[]) => pool.query(text, values);
  await fillCore(pool, keys, accountId, now);
  await insert(
    `INSERT INTO identity.flow (flow_hash, kind, language, options_sealed, person_key, started_at, expires_at)
     VALUES ($1, 'LOGIN', 'en', $2, $1, $3, $3)`,
    [randomBytes(32), keys.seal('contact', '[]'), now],
  );
  await insert(
    `INSERT INTO alerting.former_way (holder_id, contact, value_sealed, changed_at) VALUES ($1, 'EMAIL', $2, $3)`,
    [holderId, keys.seal('former-contact', 'pat@example.com'), now],
  );
  await fillMessages(pool, keys, 3, now);
  const subscription = JSON.stringify({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } });
  await insert(
    `INSERT INTO delivery.push_subscription (endpoint_hmac, holder_id, content_sealed, subscribed_at)
     VALUES ($1, $2, $3, $4)`,
    [
      keys.hmac('push-endpoints', 'https://push.example/1'),
      holderId,
      keys.seal('push-subscription', subscription),
      now,
    ],
  );
  const { rows } = await pool.query<{ fileId: number }>(
    `INSERT INTO mailing.print_file (kind, language, made_on, state, pieces, built_at)
     VALUES ('LETTERS', 'en', '2026-11-20', 'DROPPED', 1, $1) RETURNING file_id AS "fileId"`,
    [now],
  );
  await insert(
    `INSERT INTO mailing.paper_statement (account_id, month, holder_id, file_id, to_sealed, fee)
     VALUES ($1, '2026-10-01', $2, $3, $4, 'CHARGED')`,
    [accountId, holderId, rows[0]?.fileId, keys.seal('letter', '{"name":"Pat"}')],
  );
  await insert(
    `INSERT INTO mailing.letter (holder_id, kind, reference, data_sealed, to_sealed, queued_at)
     VALUES ($1, 'a', '1', $2, NULL, $3), ($1, 'a', '2', $2, $2, $3)`,
    [holderId, keys.seal('letter', '{}'), now],
  );
  await insert(
    `INSERT INTO letters.letter (holder_id, account_id, language, code_sealed, code_lookup, content, sender, made_at)
     VALUES ($1, $2, 'en', $3, $4, '{}', '{}', $5)`,
    [holderId, accountId, keys.seal('letter-code', 'CODE'), keys.lookup('letter-code', 'CODE'), now],
  );
  const who = { actor: 'STAFF', staff: 'agent-7', reason: 'asked by phone', address: null, device: null } as const;
  const entry = { act: 'desk/correct-contact', refusedFor: null, ...who, holderId, cardId: null, facts: {} };
  await recordEntry(pool, { ...entry, personal: sealPersonal(keys, { emailBefore: 'pat@example.com' }) }, now);
  await insert(
    `INSERT INTO demo.message (message_id, channel, language, content_sealed, sent_at) VALUES ($1, 'TEXT', 'en', $2, $3)`,
    [randomUUID(), keys.seal('message', '{}'), now],
  );
  for (const kind of ['ach', 'card', 'mail'] as const) {
    await insert('INSERT INTO demo.file (kind, name, content_sealed) VALUES ($1, $2, $3)', [
      kind,
      `${kind}.txt`,
      keys.seal(`${kind}-file`, kind),
    ]);
  }
  await insert('INSERT INTO demo.bureau_key (private_key_sealed) VALUES ($1)', [keys.seal('bureau-key', 'key')]);
}

/** Messages that wait, as many as told. */
export async function fillMessages(pool: pg.Pool, keys: Keys, count: number, now: Date): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `INSERT INTO delivery.message (message_id, template, channel, language, content_sealed, created_at)
     SELECT id, 'passcode', 'TEXT', 'en', content, $3 FROM unnest($1::uuid[], $2::bytea[]) AS made (id, content)`,
    [ids, ids.map((id) => keys.seal('message', JSON.stringify({ to: id }))), now],
  );
}

/** Every text that a table keeps sealed, in the order of the tables' rows when sorted, with whether its hash finds it. */
export async function readSealed(pool: pg.Pool, keys: Keys, table: SealedTable): Promise<string[]> {
  const others = table.columns.flatMap(({ found }) =>
    found?.in ? [` JOIN ${found.in.table} USING (${found.in.by})`] : [],
  );
  const { rows } = await pool.query<Record<string, Buffer | string | null>>(
    `SELECT * FROM ${table.name}${others.join('')}`,
  );
  const read = rows.flatMap((row) =>
    table.columns.map(async (column) => {
      const { name, found } = column;
      const sealed = row[name] as Buffer | null;
      if (sealed === null) return [];
      const text = await openValue(keys, column, row as SealedRow, sealed);
      const isFound = found === undefined || (await found.hash(keys, text)).equals(row[found.name] as Buffer);
      return [`${name}: ${text}${isFound ? '' : ' (under another key)'}`];
    }),
  );
  return (await Promise.all(read)).flat().toSorted();
}
