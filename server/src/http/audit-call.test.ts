import { randomUUID } from 'node:crypto';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { lockCard } from '@portal/contract/card/lock-card';
import { setPin } from '@portal/contract/card/set-pin';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { login } from '@portal/contract/session/login';
import { exportTransactions } from '@portal/contract/transactions/export-transactions';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEntries } from '../platform/audit/list-entries.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openCardHolder } from '../testing/card-holder.ts';
import { createTestPerson, fromKnownDevice, openSession, testPassword } from '../testing/people.ts';
import { otherCvv } from '../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const all = { holderId: null, staff: null, act: null, journalId: null, beforeEntryId: null, limit: 100 };
const auditOf = async (holderId: number) => await listEntries(api.pool, { ...all, holderId });

test('sign-ins are kept, the failed ones too, with whom they were about and from where', async () => {
  const person = await createTestPerson(api);
  const { userId, holderId } = person;
  const from = {
    address: '203.0.113.9',
    headers: { ...fromKnownDevice(person).headers, 'user-agent': 'Firefox/145 Android' },
  };
  await api.send(login, { userId, password: 'Wrong#4826' }, from);
  await api.send(login, { userId, password: testPassword }, from);
  const [right, wrong] = await auditOf(holderId);
  expect(wrong).toMatchObject({
    act: 'session/login',
    refusedFor: 'invalidCredentials',
    actor: 'VISITOR',
    address: '203.0.113.9',
    device: 'Firefox, Android',
  });
  expect(right).toMatchObject({ act: 'session/login', refusedFor: null });
});

test('a try with a user ID that nobody has is kept, about nobody', async () => {
  await api.send(login, { userId: 'Nobody12', password: testPassword }, { address: '203.0.113.77' });
  const entries = await listEntries(api.pool, { ...all, act: 'session/login' });
  expect(entries.find(({ address }) => address === '203.0.113.77')).toMatchObject({
    refusedFor: 'invalidCredentials',
    holderId: null,
  });
});

test('a page that renews its session does nothing that is kept', async () => {
  const person = await createTestPerson(api);
  const { refreshToken } = await openSession(api, person.userId);
  expect((await api.send(login, { accessToken: 'any', refreshToken, lang: 'en' })).httpStatus).toBe(200);
  expect(await auditOf(person.holderId)).toEqual([]);
});

test('what a cardholder does is kept once, however often it is sent; and why it was refused', async () => {
  const { person, send, cvv } = await openCardHolder(api);
  const { holderId, cardId } = person;
  await send(lockCard);
  const idempotencyKey = randomUUID();
  for (let n = 0; n < 2; n++) await send(unlockCard, { cvv: otherCvv(cvv) }, { idempotencyKey });
  expect(await auditOf(holderId)).toMatchObject([
    { act: 'card/unlock-card', refusedFor: 'cvvInvalid', actor: 'HOLDER', cardId },
    { act: 'card/lock-card', refusedFor: null, actor: 'HOLDER', cardId },
  ]);
});

test('reading is not kept, papers that leave the portal are', async () => {
  const { person, send } = await openCardHolder(api);
  const days = { from: '2026-11-01', to: '2026-11-20' };
  await send(searchTransactions, days);
  const { accessToken: token } = await openSession(api, person.userId);
  await api.fetchFile(exportTransactions, { cardId: person.cardId, format: 'CSV', ...days }, { token });
  expect((await auditOf(person.holderId)).map(({ act }) => act)).toEqual(['transactions/export-transactions']);
});

test('no secret gets in, whatever was sent', async () => {
  const { person, send, cvv, prove } = await openCardHolder(api, { cardStatusId: cardStatusIds.shipped });
  const [pin, stepUpToken] = ['8352', await prove('SET_PIN')];
  expect((await send(setPin, { pin, confirmPin: pin, cvv, stepUpToken })).httpStatus).toBe(200);
  await api.send(login, { userId: person.userId, password: testPassword }, fromKnownDevice(person));
  const kept = JSON.stringify(await auditOf(person.holderId));
  expect(kept).toContain('card/set-pin');
  for (const secret of [pin, stepUpToken, testPassword, person.ssn, `"${cvv}"`]) expect(kept).not.toContain(secret);
});
