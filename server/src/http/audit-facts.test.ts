import { updateAddress } from '@portal/contract/profile/update-address';
import { updateContactInformation } from '@portal/contract/profile/update-contact-information';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEntries } from '../platform/audit/list-entries.ts';
import { readPersonal } from '../platform/audit/personal.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testKeys } from '../testing/keys.ts';
import { newAddress, openProfile } from '../testing/profile.ts';
import { openTransfers, testBank } from '../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The log's entry of the last that somebody did by a call. */
async function lastOf(holderId: number, act: string) {
  const search = { holderId, staff: null, act, journalId: null, beforeEntryId: null, limit: 1 };
  const [entry] = await listEntries(api.pool, search);
  const personal = await readPersonal(api.pool, testKeys, entry?.entryId ?? 0);
  return { facts: JSON.parse(entry?.facts ?? '{}') as Record<string, unknown>, personal, text: entry?.facts };
}

test('a transfer: how much, what it costs, to which bank account', async () => {
  const { person, link, start } = await openTransfers(api);
  const { holderId, accountId } = person;
  await link();
  const added = await lastOf(holderId, 'transfer/change-bank-account');
  expect(added.facts).toMatchObject({ accountId, bankAccountId: expect.any(Number) });
  const { entity } = await start(20_000);
  const sent = await lastOf(holderId, 'transfer/confirm-transfer');
  const { bankAccountId } = added.facts;
  const transferId = Number(entity?.transferId);
  expect(sent.facts).toMatchObject({ accountId, bankAccountId, transferId, amountCents: 20_000, feeCents: 150 });
  expect(`${added.text}${sent.text}`).not.toContain(testBank.accountNumber);
});

test('an address: as it was and is, sealed', async () => {
  const { person, send, prove } = await openProfile(api);
  const { holderId, cardId } = person;
  const stepUpToken = await prove('EDIT_ADDRESS');
  expect((await send(updateAddress, { cardId, ...newAddress, stepUpToken })).httpStatus).toBe(200);
  const { facts, personal, text } = await lastOf(holderId, 'profile/update-address');
  expect(facts).toMatchObject({ changed: 'address' });
  expect(JSON.parse(personal?.['addressAfter'] ?? '{}')).toEqual(newAddress);
  expect(personal?.['addressBefore']).toContain('Austin');
  expect(text).not.toContain(newAddress.line1);
});

test('a contact that was typed: which one, masked, and sealed as it is', async () => {
  const { person, send, prove } = await openProfile(api);
  const { holderId, cardId, mobileNumber } = person;
  const stepUpToken = await prove('EDIT_CONTACT');
  const typed = { email: 'typed.anew@example.org', mobileNumber };
  const edit = { cardId, ...typed, stepUpToken };
  expect((await send(updateContactInformation, edit)).httpStatus).toBe(200);
  const { facts, personal, text } = await lastOf(holderId, 'profile/update-contact-information');
  expect(facts).toMatchObject({ changed: 'email', isConfirmed: false });
  expect(personal).toEqual({ emailBefore: person.email, emailAfter: typed.email });
  for (const secret of [typed.email, person.email, mobileNumber]) expect(text).not.toContain(secret);
});
