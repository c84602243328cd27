import { randomBytes, randomUUID } from 'node:crypto';
import { cardStatusIds } from '@portal/contract/card/card-status';
import type pg from 'pg';
import { putContact } from '../identity/contacts.ts';
import { startFlow } from '../identity/flows.ts';
import { addHelper } from '../identity/helpers/helper-phones.ts';
import { findLoginOfHolders, isLoginLocked } from '../identity/logins.ts';
import { keepAskedRepresentative } from '../identity/representatives/representatives.ts';
import { suspendContact } from '../identity/suspend.ts';
import { keepReceivedForDemo } from '../issuer/demo/face.ts';
import { addBankAccount, changeAddress, fileCards, fileDay, keepReturnFile } from '../issuer/face.ts';
import { keepProblemPaper, keepProblemWords, openProblem } from '../issuer/problem-face.ts';
import { filePositivePay } from '../issuer/treasury-face.ts';
import { keepLetter } from '../paper/letters/letter-store.ts';
import { sealPersonal } from '../platform/audit/personal.ts';
import { recordEntry } from '../platform/audit/record-entry.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createDemoFileDrop } from '../platform/ports/demo-file-drop.ts';
import { createDemoMessagePort } from '../platform/ports/demo-messages.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { systemRandom } from '../platform/ports/random.ts';
import { openValue, placingColumns, type SealedTable } from '../platform/ports/sealed-table.ts';
import { keepPushSubscription } from '../telling/delivery/push-subscriptions.ts';
import { queueLetter } from '../telling/mail-queue/queue-letter.ts';
import { keepFormerContact } from '../telling/notices/former-ways.ts';
import { createTestCard, makeTestHolder, openTestAccount, testDay, testIssuing } from './card-account.ts';
import { payTestCheck } from './checks.ts';
import { sealAt, tableNamed } from './sealed-at.ts';
import { fillAnswer, fillClosePerson, fillNote } from './sealed-staff-rows.ts';

const { address: testAddress } = makeTestHolder();

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
  await fileDay(pool, { keys, originator, isLoginLocked }, moment.now, moment);
  await inTransaction(pool, async (tx) => {
    const ordered = await openTestAccount(tx, {}, now);
    await createTestCard(
      tx,
      ordered.accountId,
      { cardStatusId: cardStatusIds.ordered, last4Digit: '1111', cardholderName: 'PAT' },
      now,
    );
  });
  await fileCards(pool, { keys, listLanguages: async () => new Map() }, moment);
  await keepReturnFile(pool, keys, { text: '101 a file of returns', problem: 'not ours' }, now);
}

/** A check that the bank is told of, and a report to a state. */
async function fillTreasury(
  pool: pg.Pool,
  keys: Keys,
  about: { accountId: number; holderId: number },
  now: Date,
): Promise<void> {
  await inTransaction(pool, (tx) => payTestCheck(tx, { ...about, amountCents: 100 }, now));
  await inTransaction(pool, (tx) => filePositivePay(tx, { keys, account: '000123' }, { now, today: testDay }));
  const told = {
    card: { accountId: about.accountId, cardId: 0 },
    kind: 'PIN_TROUBLE',
    transactionIds: [],
    toldBy: 'PORTAL',
    toldOn: testDay,
  } as const;
  await inTransaction(pool, async (tx) => {
    const problem = await openProblem(tx, told, testIssuing, { now, today: testDay });
    if (typeof problem === 'string') throw new Error(problem);
    await keepProblemWords(tx, keys, problem, { by: 'HOLDER', text: 'It is refused.' }, now);
    const paper = { mediaType: 'image/png', content: Buffer.from('picture') } as const;
    await keepProblemPaper(tx, keys, problem, { by: 'HOLDER', ...paper }, now);
  });
  const name = 'naupa-2026-TX-1.txt';
  await pool.query(
    `INSERT INTO ${tableNamed('unclaimed_report')} (report_year, law_state, version, name, items, total_cents, content_sealed,
       written_at)
     VALUES (2026, 'TX', 1, $1, 1, 100, $2, $3)`,
    [name, await sealAt(keys, `${tableNamed('unclaimed_report')}.content_sealed`, { name }, 'TR'), now],
  );
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
  await fillTreasury(pool, keys, { accountId, holderId }, now);
  const received = {
    kind: 'CREDIT',
    entryClass: 'PPD',
    companyName: 'SSA TREAS 310',
    companyId: '9031036030',
    entryDescription: 'XXSOC SEC',
    isFederalBenefit: true,
    effectiveOn: '2026-11-23',
    settlesOn: '2026-11-23',
    transactionCode: '22',
    accountNumber: '111122223333',
    amountCents: 100,
    individualName: 'PAT',
    traceNumber: '031036030000001',
    addenda: null,
    diedOn: null,
  } as const;
  const ofFile = { fileId: randomUUID(), receivedAt: now, timeZone: testIssuing.timeZone };
  await keepReceivedForDemo(pool, keys, [received], ofFile);
  const nobody = { holderId: null, loginId: null, language: 'en', options: [], personKey: randomBytes(32) } as const;
  await startFlow(pool, keys, { kind: 'LOGIN', ...nobody, options: [] }, now);
  await fillReached(pool, keys, holderId, now);
  await keepFormerContact(pool, keys, { holderId, contact: 'EMAIL', former: 'pat@example.com' }, now);
  await fillNote(pool, keys, holderId, now);
  await fillClosePerson(pool, keys, now);
  await fillAnswer(pool, keys, now);
  await fillMessages(pool, keys, 3, now);
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  await keepPushSubscription(pool, keys, holderId, subscription, now);
  const copyId = randomUUID();
  const copy = { holder_id: String(holderId), copy_id: copyId };
  await insert(`INSERT INTO privacy.held_copy (holder_id, copy_id, content_sealed, kept_at) VALUES ($1, $2, $3, $4)`, [
    holderId,
    copyId,
    await sealAt(keys, 'privacy.held_copy.content_sealed', copy, '[]'),
    now,
  ]);
  const waiting = await sealAt(
    keys,
    'desk.waiting_person.record_sealed',
    { reference: 'case-1' },
    '{"givenName":"Pat"}',
  );
  await insert(
    `INSERT INTO desk.waiting_person (reference, record_sealed, record_hmac, because, waits_since)
     VALUES ('case-1', $1, '', '[]', $2)`,
    [waiting, now],
  );
  const { rows } = await pool.query<{ fileId: number }>(
    `INSERT INTO mailing.print_file (kind, language, made_on, state, pieces, built_at)
     VALUES ('LETTERS', 'en', '2026-11-20', 'DROPPED', 1, $1) RETURNING file_id AS "fileId"`,
    [now],
  );
  const month = { account_id: accountId, month: '2026-10-01' };
  const to = await sealAt(keys, 'mailing.paper_statement.to_sealed', month, '{"name":"Pat"}');
  await insert(
    `INSERT INTO mailing.paper_statement (account_id, month, holder_id, file_id, to_sealed, fee)
     VALUES ($1, '2026-10-01', $2, $3, $4, 'CHARGED')`,
    [accountId, holderId, rows[0]?.fileId, to],
  );
  // Enough for a row to be sealed.
  const letter = { kind: 'addressChanged', data: {}, holderId } as unknown as Parameters<typeof queueLetter>[2];
  await queueLetter(pool, keys, { ...letter, reference: '1' }, now);
  await queueLetter(pool, keys, { ...letter, reference: '2', to: { name: 'Pat', address: testAddress } }, now);
  // Enough for a row to be sealed.
  const made = { content: {}, sender: {}, language: 'en' } as unknown as Parameters<typeof keepLetter>[2];
  await keepLetter(pool, keys, { ...made, holderId, accountId }, now);
  const who = { actor: 'STAFF', staff: 'agent-7', reason: 'asked by phone', address: null, device: null } as const;
  const entry = { act: 'desk/correct-contact', refusedFor: null, ...who, holderId, cardId: null, facts: {} };
  await recordEntry(pool, { ...entry, personal: sealPersonal(keys, { emailBefore: 'pat@example.com' }) }, now);
  const text = {
    channel: 'TEXT',
    language: 'en',
    to: '5125550100',
    subject: null,
    text: 'Hi',
    unsubscribeUrl: null,
    pushPath: '/notifications',
  } as const;
  await createDemoMessagePort(pool, keys).send({ ...text, messageId: randomUUID() }, now);
  for (const kind of ['ach', 'card', 'mail', 'archive'] as const)
    await createDemoFileDrop(pool, keys, kind).stage('a.txt', kind);
  const key = await sealAt(keys, 'demo.bureau_key.private_key_sealed', { only_row: 'true' }, 'key');
  await insert('INSERT INTO demo.bureau_key (private_key_sealed) VALUES ($1)', [key]);
}

/** A login with contacts, one of them suspended, and an address of before. */
async function fillReached(pool: pg.Pool, keys: Keys, holderId: number, now: Date): Promise<void> {
  await changeAddress(pool, keys, holderId, { ...testAddress, line1: '9 Elm Street' }, 'HOLDER', now);
  const { loginId } = (await findLoginOfHolders(pool, [holderId])) ?? { loginId: 0 };
  await putContact(pool, keys, loginId, { kind: 'EMAIL', value: 'other@example.org' }, now);
  await addHelper(pool, keys, '2105550199', now);
  const document = { documentKind: 'COURT_ORDER', documentNumber: 'PR-1', documentBy: 'Court' } as const;
  const who = { representativeId: randomUUID(), holderId, role: 'GUARDIAN', name: 'Ruth Kim', language: 'en' } as const;
  const reached = { mobileNumber: '2105550198', email: 'ruth@example.org', endsOn: null, endsAt: null };
  await keepAskedRepresentative(pool, keys, { ...who, ...document, ...reached, askedBy: 'agent-7' }, now);
  await suspendContact(pool, keys, { loginId, kind: 'EMAIL', former: 'pat@example.com' }, now);
}

/** Messages that wait, as many as told. */
export async function fillMessages(pool: pg.Pool, keys: Keys, count: number, now: Date): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const contents = ids.map((id) =>
    sealAt(keys, 'delivery.message.content_sealed', { message_id: id }, JSON.stringify({ to: id })),
  );
  await pool.query(
    `INSERT INTO delivery.message (message_id, template, channel, language, content_sealed, created_at)
     SELECT id, 'passcode', 'TEXT', 'en', content, $3 FROM unnest($1::uuid[], $2::bytea[]) AS made (id, content)`,
    [ids, await Promise.all(contents), now],
  );
}

/** Every text that a table keeps sealed, in the order of the tables' rows when sorted, with whether its hash finds it. */
export async function readSealed(pool: pg.Pool, keys: Keys, table: SealedTable): Promise<string[]> {
  const others = table.columns
    .flatMap(({ found = [] }) => found)
    .flatMap(({ in: there }) => (there ? [` JOIN ${there.table} USING (${there.by})`] : []));
  const texts = placingColumns(table).map((name) => `${table.name}.${name}::text AS "as text: ${name}"`);
  const { rows } = await pool.query<Record<string, Buffer | string | null>>(
    `SELECT *, ${texts.join(', ')} FROM ${table.name}${others.join('')}`,
  );
  const read = rows.flatMap((row) => {
    const placing = Object.fromEntries(placingColumns(table).map((name) => [name, row[`as text: ${name}`] as string]));
    return table.columns.map(async (column) => {
      const { name, found = [] } = column;
      const sealed = row[name] as Buffer | null;
      if (sealed === null) return [];
      const text = await openValue(keys, column, placing, sealed);
      const hashes = await Promise.all(found.map(async (by) => [row[by.name], await by.hash(keys, text)] as const));
      const isFound = hashes.every(([kept, hash]) => hash === null || hash.equals(kept as Buffer));
      return [`${name}: ${text}${isFound ? '' : ' (under another key)'}`];
    });
  });
  return (await Promise.all(read)).flat().toSorted();
}
