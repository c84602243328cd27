import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getJournalReference } from '../../issuer/face.ts';
import { linkEntries } from '../../platform/audit/link-entries.ts';
import { listEntries } from '../../platform/audit/list-entries.ts';
import { readPersonal } from '../../platform/audit/personal.ts';
import { verifyChain } from '../../platform/audit/verify-chain.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';
import { newAddress } from '../../testing/profile.ts';
import { openAt, sealAt } from '../../testing/sealed-at.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const act = async (kind: string, body: object, staff = 'agent-7') =>
  await sendToDesk(api, kind, { staff, reason: 'asked by phone', ...body });
const accountOf = ({ holderId, accountId }: TestPerson) => ({ holderId, accountId });

/** The log's entries of the newest acts about somebody, with what is sealed beside it. */
async function logOf({ holderId }: TestPerson) {
  const entries = await listEntries(api.pool, {
    holderId,
    staff: null,
    act: null,
    journalId: null,
    beforeEntryId: null,
    limit: 20,
  });
  return await Promise.all(
    entries.map(async ({ entryId, act: name, facts }) => ({
      entryId,
      act: name.replace('desk/', ''),
      facts: JSON.parse(facts) as Record<string, unknown>,
      personal: await readPersonal(api.pool, testKeys, entryId),
    })),
  );
}

/** The name of somebody's posting, as the core keeps it. */
const referenceOf = async ({ accountId }: TestPerson, journalId: unknown) =>
  await getJournalReference(api.pool, accountId, Number(journalId));

test('an adjustment: account, amount, balance before and after, and journal and entry name each other', async () => {
  const person = await createTestPerson(api);
  await act('post-adjustment', { ...accountOf(person), amountCents: 2500, description: 'Courtesy credit' });
  const [entry] = await logOf(person);
  expect(entry?.facts).toMatchObject({
    accountId: person.accountId,
    amountCents: 2500,
    balanceBeforeCents: 50_000,
    balanceCents: 52_500,
    journalId: expect.any(Number),
  });
  const { journalId } = entry?.facts ?? {};
  expect(await referenceOf(person, journalId)).toBe(`audit:${entry?.entryId}`);
  const { body } = await act('audit', { journalId });
  expect(body['entries']).toMatchObject([{ entryId: entry?.entryId, act: 'desk/post-adjustment' }]);
});

test('what two people decided: who asked and who approved, for what', async () => {
  const person = await createTestPerson(api);
  await sendByTwo(api, 'close-account', { ...accountOf(person), payOutBy: 'CHECK' });
  const [approved, asked] = await logOf(person);
  expect(asked).toMatchObject({ act: 'close-account', facts: { state: 'WAITING', payOutBy: 'CHECK' } });
  expect(approved).toMatchObject({
    act: 'approve',
    facts: {
      approvalId: asked?.facts['approvalId'],
      decided: 'close-account',
      askedBy: 'agent-7',
      amountCents: 50_000,
      accountId: person.accountId,
      journalId: expect.any(Number),
      paidOutCents: 50_000,
    },
  });
  expect(await referenceOf(person, approved?.facts['journalId'])).toBe(`audit:${approved?.entryId}`);
});

test('a contact, an address, a name: masked in the log, and as they were and are sealed beside it', async () => {
  const person = await createTestPerson(api);
  const { holderId } = person;
  const { country: _, ...address } = newAddress;
  await act('correct-contact', { holderId, email: 'other.person@example.org' });
  await act('change-address', { holderId, ...address });
  await act('change-name', { holderId, givenName: 'Maria', familyName: 'Vega' });
  const [name, moved, contact] = await logOf(person);
  expect(contact?.personal).toEqual({ emailBefore: person.email, emailAfter: 'other.person@example.org' });
  expect(contact?.facts).toMatchObject({ changed: 'email', emailAfter: expect.stringContaining('@') });
  expect(moved?.personal).toMatchObject({ addressAfter: expect.stringContaining(address.line1) });
  expect(moved?.facts).toMatchObject({ changed: 'address' });
  expect(name?.personal).toMatchObject({ nameAfter: 'Maria Vega' });
  const { rows } = await api.pool.query<{ facts: string }>('SELECT facts::text FROM audit.entry');
  const inClear = JSON.stringify(rows);
  for (const secret of [person.email, 'other.person@example.org', address.line1, 'Vega', person.ssn]) {
    expect(inClear).not.toContain(secret);
  }
});

test('a card: its status before and after, and the order in its place', async () => {
  const person = await createTestPerson(api);
  const { holderId, cardId, accountId } = person;
  await act('hold-for-fraud', { holderId, cardId });
  await act('replace-card', { holderId, cardId, because: 'STOLEN' });
  const [replaced, held] = await logOf(person);
  expect(held?.facts).toMatchObject({ accountId, cardStatusBefore: 4, cardStatusId: cardStatusIds.heldForFraud });
  expect(replaced?.facts).toMatchObject({
    accountId,
    because: 'STOLEN',
    cardStatusBefore: 21,
    newCardId: expect.any(Number),
    feeCents: 0,
  });
});

test('what is sealed is part of the chain: another value there breaks it, another key does not', async () => {
  const person = await createTestPerson(api);
  await act('correct-contact', { holderId: person.holderId, email: 'chained@example.org' });
  const [entry] = await logOf(person);
  const report = async () => {
    await linkEntries(api.pool, testKeys);
    return await verifyChain(api.pool, testKeys);
  };
  const isLinked = async () => {
    await linkEntries(api.pool, testKeys);
    const text = 'SELECT FROM audit.link WHERE entry_id = $1';
    return (await api.pool.query(text, [entry?.entryId])).rowCount;
  };
  // Other databases of the server have transactions under way, for which linking waits.
  await expect.poll(isLinked, { timeout: 20_000 }).toBe(1);
  expect((await report()).brokenAt).toBeNull();
  const set = async (sealed: Buffer) =>
    await api.pool.query('UPDATE audit.personal SET content_sealed = $2 WHERE entry_id = $1', [entry?.entryId, sealed]);
  const text = 'SELECT content_sealed AS sealed FROM audit.personal WHERE entry_id = $1';
  const { rows } = await api.pool.query<{ sealed: Buffer }>(text, [entry?.entryId]);
  const row = { entry_id: entry?.entryId ?? 0 };
  const seal = (value: string) => sealAt(testKeys, 'audit.personal.content_sealed', row, value);
  const content = await openAt(testKeys, 'audit.personal.content_sealed', row, rows[0]?.sealed);
  await set(await seal(content));
  expect((await report()).brokenAt).toBeNull();
  await set(await seal(content.replace('chained', 'forged')));
  expect((await report()).brokenAt).not.toBeNull();
  await set(await seal(content));
});
