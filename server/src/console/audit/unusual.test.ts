import { closeUnusual, listUnusual } from '@portal/contract/desk/unusual';
import { dayIn } from '@portal/contract/time/dates';
import { instantIn } from '@portal/contract/time/hours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeAddress, findHolderRecord } from '../../issuer/face.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson } from '../../testing/people.ts';
import { addStaff, openStaff } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const keep = async (staff: string, act: string, holderId: number | null, count = 1) => {
  const who = { actor: 'STAFF', staff, reason: null, holderId, cardId: null, address: null, device: null } as const;
  const entry = { ...who, act, refusedFor: null, facts: {} };
  for (let n = 0; n < count; n++) await recordEntry(api.pool, entry, api.clock.now());
};

test('who reveals far more than the team stands out today, until an auditor says a word, and not tomorrow', async () => {
  const { send } = await openStaff(api, 'AUDITOR');
  const team = [await addStaff(api, 'AGENT'), await addStaff(api, 'AGENT'), await addStaff(api, 'AGENT')];
  const [often, ...others] = team.map(({ staffName }) => staffName);
  if (often === undefined) throw new Error('nobody is there');
  for (const staffName of others) await keep(staffName, 'console/reveal', null);
  await keep(often, 'console/reveal', null, 4);
  const found = { rule: 'REVEALS', staff: [often], count: 4, middle: 1 };
  expect((await send(listUnusual)).entity?.unusual).toEqual([{ ...found, closed: null }]);
  const word = { rule: 'REVEALS', staff: [often], word: 'All on calls' };
  expect((await send(closeUnusual, { ...word, staff: others.slice(0, 1) })).failure).toMatchObject({
    error: 'notFound',
  });
  const both = await Promise.all([send(closeUnusual, word), send(closeUnusual, word)]);
  expect(both.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await send(listUnusual)).entity?.unusual).toMatchObject([{ closed: { word: 'All on calls' } }]);
  api.clock.advance(24 * 3600);
  const tomorrow = await openStaff(api, 'AUDITOR');
  expect((await tomorrow.send(listUnusual)).entity?.unusual).toEqual([]);
});

test('who opens somebody of their own family name stands out', async () => {
  const { send } = await openStaff(api, 'AUDITOR');
  const person = await createTestPerson(api);
  const kin = await addStaff(api, 'AGENT', `Dana ${person.userId}`);
  await keep(kin.staffName, 'console/read-person', person.holderId, 2);
  expect((await send(listUnusual)).entity?.unusual).toMatchObject([
    { rule: 'OWN_NAME', staff: [kin.staffName], count: 1 },
  ]);
});

const rulesOf = async (send: Awaited<ReturnType<typeof openStaff>>['send'], staffName: string) =>
  (await send(listUnusual)).entity?.unusual
    .filter(({ staff }) => staff.includes(staffName))
    .map(({ rule, count }) => `${rule} ${count}`);

test('who opens somebody at the address of a cardholder of their own name stands out', async () => {
  const { send } = await openStaff(api, 'AUDITOR');
  const [namesake, neighbor] = [await createTestPerson(api), await createTestPerson(api)];
  const { address } = (await findHolderRecord(api.pool, testKeys, namesake.holderId)) ?? {};
  if (!address) throw new Error('nobody is there');
  await inTransaction(api.pool, (tx) =>
    changeAddress(tx, testKeys, neighbor.holderId, { ...address, line1: '9 Far Road' }, 'HOLDER', api.clock.now()),
  );
  const staff = await addStaff(api, 'AGENT', `Pat ${namesake.userId}`);
  await keep(staff.staffName, 'console/read-person', neighbor.holderId);
  expect(await rulesOf(send, staff.staffName)).toEqual([]);
  const same = { ...address, line1: address.line1.toUpperCase() };
  await inTransaction(api.pool, (tx) =>
    changeAddress(tx, testKeys, neighbor.holderId, same, 'HOLDER', api.clock.now()),
  );
  expect(await rulesOf(send, staff.staffName)).toEqual(['OWN_ADDRESS 1']);
});

const moveMoney = async (holderId: number) => {
  const who = {
    actor: 'HOLDER',
    staff: null,
    reason: null,
    holderId,
    cardId: null,
    address: null,
    device: null,
  } as const;
  const entry = { ...who, act: 'transfer/confirm-transfer', refusedFor: null, facts: {} };
  await recordEntry(api.pool, entry, api.clock.now());
};

test('who opens somebody or changes a contact right before money goes to a bank stands out', async () => {
  const { holderId } = await createTestPerson(api);
  const [reader, changer] = [await addStaff(api, 'AGENT'), await addStaff(api, 'AGENT')];
  await keep(reader.staffName, 'console/read-person', holderId);
  await keep(changer.staffName, 'desk/correct-contact', holderId);
  api.clock.advance(61 * 60);
  const { send } = await openStaff(api, 'AUDITOR');
  await moveMoney(holderId);
  expect(await rulesOf(send, reader.staffName)).toEqual([]);
  expect(await rulesOf(send, changer.staffName)).toEqual(['CHANGE_BEFORE_TRANSFER 1']);
  await keep(reader.staffName, 'console/read-transactions', holderId, 2);
  await moveMoney(holderId);
  expect(await rulesOf(send, reader.staffName)).toEqual(['BEFORE_TRANSFER 1']);
});

test('who works after the hours of the program stands out on that evening, and still on the day after it', async () => {
  const night = await addStaff(api, 'AGENT');
  const early = instantIn(testIssuing.timeZone, dayIn(testIssuing.timeZone, api.clock.now()), 22);
  api.clock.advance((early.getTime() - api.clock.now().getTime()) / 1000 - 1);
  await keep(night.staffName, 'console/list-tasks', null);
  const { send } = await openStaff(api, 'AUDITOR');
  expect(await rulesOf(send, night.staffName)).toEqual([]);
  api.clock.advance(2);
  await keep(night.staffName, 'console/list-tasks', null, 3);
  expect(await rulesOf(send, night.staffName)).toEqual(['AFTER_HOURS 3']);
  api.clock.advance(12 * 3600);
  const morning = await openStaff(api, 'AUDITOR');
  expect(await rulesOf(morning.send, night.staffName)).toEqual(['AFTER_HOURS 3']);
  api.clock.advance(24 * 3600);
  const later = await openStaff(api, 'AUDITOR');
  expect(await rulesOf(later.send, night.staffName)).toEqual([]);
});

test('two who always approve each other stand out', async () => {
  const { send } = await openStaff(api, 'AUDITOR');
  const [one, other] = [await openStaff(api, 'SENIOR'), await openStaff(api, 'SENIOR')];
  const third = await openStaff(api, 'SENIOR');
  const keepDecided = async (asker: { staffId: number }, decider: { staffId: number }) =>
    await api.pool.query(
      `INSERT INTO staff.request (approval_id, staff_id, passkey_id, session_id, device_hash, points, subject_hash, asked_at,
         decided_by, decided_at, is_approved)
       SELECT (SELECT coalesce(max(approval_id), 0) + 1 FROM staff.request), staff_id, passkey_id, session_id, device_hash,
         5, token_hash, $3, $2, $3, true
       FROM staff.session WHERE staff_id = $1 ORDER BY session_id DESC LIMIT 1`,
      [asker.staffId, decider.staffId, api.clock.now()],
    );
  const pairs = async () =>
    (await send(listUnusual)).entity?.unusual.filter(({ rule }) => rule === 'PAIR').map(({ staff }) => staff);
  for (let n = 0; n < 2; n++) await keepDecided(one, other);
  expect(await pairs()).toEqual([]);
  for (let n = 0; n < 2; n++) await keepDecided(other, one);
  expect(await pairs()).toEqual([[one.staffName, other.staffName].toSorted()]);
  await keepDecided(one, third);
  expect(await pairs()).toEqual([]);
});

test('the list is for an auditor alone', async () => {
  const { send } = await openStaff(api, 'SENIOR');
  expect((await send(listUnusual)).failure).toMatchObject({ error: 'notYourRole' });
  expect((await send(closeUnusual, { rule: 'PAIR', staff: ['a'], word: 'Fine' })).failure).toMatchObject({
    error: 'notYourRole',
  });
});
