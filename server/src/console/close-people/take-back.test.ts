import { listAudit, readAuditEntry } from '@portal/contract/desk/audit';
import { declareClosePerson, listClosePeople } from '@portal/contract/desk/close-people';
import { choosePerson, startCall } from '@portal/contract/desk/occasion';
import { searchPeople } from '@portal/contract/desk/search-people';
import {
  approveStaffChange,
  askStaffChange,
  listClosePeopleOf,
  listStaff,
  previewStaffChange,
  previewStaffDecision,
  type StaffWish,
} from '@portal/contract/desk/staff-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHolder } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { openStaff, sendDesk } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Staff = Awaited<ReturnType<typeof openStaff>>;

const ask = async ({ send, authenticator }: Staff, wish: StaffWish) => {
  const shown = await send(previewStaffChange, { wish });
  if (shown.entity === null) return { changeId: 0, failure: shown.failure };
  const asked = await send(askStaffChange, { wish, signed: authenticator.get(shown.entity.challenge) });
  return { changeId: asked.entity?.changeId ?? 0, failure: asked.failure };
};
const approve = async ({ send, authenticator }: Staff, changeId: number) => {
  const shown = await send(previewStaffDecision, { changeId });
  if (shown.entity === null) return shown;
  const { hash, challenge } = shown.entity;
  return await send(approveStaffChange, { changeId, hash, signed: authenticator.get(challenge) });
};

/** An agent who named a cardholder as kin by mistake, and two administrators. */
async function open() {
  const { person } = await openCardHolder(api);
  const { ssn, holderId } = person;
  const { givenName, familyName, birthDate } = await getHolder(api.pool, testKeys, holderId);
  const [agent, one, other] = [
    await openStaff(api, 'AGENT'),
    await openStaff(api, 'ADMINISTRATOR'),
    await openStaff(api, 'ADMINISTRATOR'),
  ];
  await agent.send(declareClosePerson, { givenName, familyName, birthDate, relation: 'KIN' });
  const { entity } = await one.send(listClosePeopleOf, { staffId: agent.staffId });
  const closePersonId = entity?.people[0]?.closePersonId ?? '';
  const wish: StaffWish = { kind: 'NOT_CLOSE', staffId: agent.staffId, closePersonId, reason: 'Another of this name' };
  const choose = async () => {
    const call = await agent.send(startCall, { language: 'en' });
    const occasionId = call.entity?.occasionId ?? 0;
    await agent.send(searchPeople, { occasionId, search: { by: 'SSN', ssn } });
    return await agent.send(choosePerson, { occasionId, holderId });
  };
  return { agent, one, other, wish, choose, named: { givenName, familyName, birthDate }, listed: entity?.people };
}

test('two administrators take it back: the record opens again, and the log has who asked, who decided and why', async () => {
  const { agent, one, other, wish, choose, named, listed } = await open();
  const masked = `${named.givenName} ${named.familyName[0]}•••••`;
  expect(listed).toMatchObject([{ relation: 'KIN', name: masked }]);
  const { changeId } = await ask(one, wish);
  // Asked for alone it changes nothing.
  expect((await agent.send(listClosePeople)).entity?.people).toHaveLength(1);
  const waiting = (await other.send(listStaff)).entity?.changes.find((each) => each.changeId === changeId);
  expect(waiting).toMatchObject({ kind: 'NOT_CLOSE', closePerson: masked, notDeciding: null });
  expect((await approve(other, changeId)).entity).toEqual({ link: null });
  expect((await agent.send(listClosePeople)).entity?.people).toEqual([]);
  expect((await choose()).failure).toBeNull();
  const { send } = await openStaff(api, 'AUDITOR');
  const log = await send(listAudit, { staff: other.staffName, act: 'console/approve-staff-change' });
  const entry = await send(readAuditEntry, { entryId: log.entity?.entries[0]?.entryId });
  expect(entry.entity?.facts).toMatchObject({ kind: 'NOT_CLOSE', about: agent.staffName, askedBy: one.staffName });
  expect(JSON.stringify(entry.entity)).not.toContain(named.familyName);
});

test('what was taken back may be named again, and is closed anew', async () => {
  const { agent, one, other, wish, choose, named } = await open();
  await approve(other, (await ask(one, wish)).changeId);
  await agent.send(declareClosePerson, { ...named, relation: 'KIN' });
  expect((await agent.send(listClosePeople)).entity?.people).toHaveLength(1);
  expect((await choose()).failure?.error).toBe('ownRecord');
});

test('it takes two: not who asked, not the member, and not twice', async () => {
  const { agent, one, other, wish } = await open();
  const { changeId } = await ask(one, wish);
  expect((await approve(one, changeId)).failure?.error).toBe('ownRequest');
  expect((await agent.send(previewStaffChange, { wish })).failure?.error).toBe('notYourRole');
  expect((await ask(one, wish)).failure?.error).toBe('changeWaits');
  const both = await Promise.all([approve(other, changeId), approve(other, changeId)]);
  expect(both.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  expect((await ask(one, wish)).failure?.error).toBe('notFound');
});

test('a member who is an administrator now does not ask for it about themselves', async () => {
  const { agent, wish } = await open();
  await api.pool.query(`UPDATE staff.member SET role = 'ADMINISTRATOR' WHERE staff_id = $1`, [agent.staffId]);
  const signedIn = await agent.signIn();
  const cookies = signedIn.setCookies.map((cookie) => cookie.split(';')[0] ?? '');
  const refused = await sendDesk(api, previewStaffChange, { wish }, { cookies });
  expect(refused.failure?.error).toBe('aboutYourself');
});

test('404 for what another member named and for nobody; 400 for no id; the list is for administrators alone', async () => {
  const [first, second] = [await open(), await open()];
  const foreign = { ...first.wish, staffId: second.agent.staffId } as StaffWish;
  expect((await ask(first.one, foreign)).failure?.error).toBe('notFound');
  const wrong = await first.one.send(previewStaffChange, { wish: { ...first.wish, closePersonId: '7' } });
  expect(wrong.failure).toMatchObject({ error: 'invalidInput', fields: ['wish.closePersonId'] });
  expect(await first.one.send(listClosePeopleOf, { staffId: 999_999 })).toMatchObject({ httpStatus: 404 });
  const { staffId } = first.agent;
  expect((await first.agent.send(listClosePeopleOf, { staffId })).failure?.error).toBe('notYourRole');
  expect((await sendDesk(api, listClosePeopleOf, { staffId })).httpStatus).toBe(401);
});
