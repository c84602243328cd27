import { listCards } from '@portal/contract/card/list-cards';
import { readAppointment } from '@portal/contract/representatives/read-appointment';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRepresentativesOf } from '../../identity/representatives/representatives.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { newNumber } from '../../testing/helping.ts';
import { readMessages } from '../../testing/messages.ts';
import { createTestPerson } from '../../testing/people.ts';
import {
  assignByTwo,
  linkTo,
  newAssignment,
  openRepresented,
  representativePassword,
} from '../../testing/representing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const decide = async (approvalId: unknown, staff = 'agent-8') =>
  await sendToDesk(api, 'approve', { staff, reason: 'Saw the letter', approvalId });

test('200: asked for, decided by somebody else; the cardholder is told, and a link goes out that names nobody', async () => {
  const { person } = await openCardHolder(api);
  const { asked, decided, mobileNumber } = await assignByTwo(api, person.holderId);
  expect(asked).toMatchObject({ status: 200, body: { state: 'WAITING' } });
  expect(decided).toEqual({ status: 200, body: { state: 'ASSIGNED' } });
  const [kept] = await listRepresentativesOf(api.pool, person.holderId);
  expect(kept).toMatchObject({ role: 'PAYEE', askedBy: 'agent-7', decidedBy: 'agent-8', name: 'Ruth Delgado' });
  expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toContain('RepresentativeAssigned');
  const [text] = await readMessages(api, mobileNumber);
  expect(text?.text).not.toContain(person.userId);
  expect(await linkTo(api, mobileNumber)).toMatch(/^[\w-]{22}$/);
});

test('nothing is sent and nobody acts before somebody else says yes, nor when the same person does', async () => {
  const { person } = await openCardHolder(api);
  const mobileNumber = newNumber();
  const wish = { ...byTestStaff, ...newAssignment, mobileNumber, holderId: person.holderId };
  const { body } = await sendToDesk(api, 'assign-representative', wish);
  expect(await decide(body['approvalId'], 'AGENT-7')).toMatchObject({ body: { error: 'secondPersonNeeded' } });
  expect(await readMessages(api, mobileNumber)).toEqual([]);
  expect(await listRepresentativesOf(api.pool, person.holderId)).toMatchObject([{ assignedAt: null }]);
});

test('what waits holds neither contacts nor the number of the document', async () => {
  const { person } = await openCardHolder(api);
  const mobileNumber = newNumber();
  await sendToDesk(api, 'assign-representative', {
    ...byTestStaff,
    ...newAssignment,
    mobileNumber,
    holderId: person.holderId,
  });
  const text = 'SELECT wish::text FROM desk.approval WHERE holder_id = $1';
  const [row] = (await api.pool.query<{ wish: string }>(text, [person.holderId])).rows;
  for (const secret of [mobileNumber, newAssignment.email, newAssignment.documentNumber]) {
    expect(row?.wish).not.toContain(secret);
  }
});

test('of two requests the newest counts, and the first is refused as changed', async () => {
  const { person } = await openCardHolder(api);
  const ask = async (fullName: string) => {
    api.clock.advance(1);
    const wish = { ...newAssignment, fullName, mobileNumber: newNumber(), holderId: person.holderId };
    return (await sendToDesk(api, 'assign-representative', { ...byTestStaff, ...wish })).body['approvalId'];
  };
  const [first, second] = [await ask('Ruth Delgado'), await ask('Ruth Delgado Kim')];
  expect(await decide(first)).toMatchObject({ body: { error: 'changedSince' } });
  expect(await decide(second)).toMatchObject({ status: 200 });
});

test.each([
  ['wrong role', { role: 'FRIEND' }, 400],
  ['no phone', { mobileNumber: undefined }, 422],
  ['a document that has ended', { endsOn: '2020-01-01' }, 422],
])('refused: %s', async (_what, more, status) => {
  const { person } = await openCardHolder(api);
  const wish = { ...byTestStaff, ...newAssignment, ...more, holderId: person.holderId };
  expect((await sendToDesk(api, 'assign-representative', wish)).status).toBe(status);
});

test("refused: the cardholder's own phone, for codes have to come to who acts", async () => {
  const person = await createTestPerson(api);
  const text = { ...byTestStaff, ...newAssignment, email: person.email, holderId: person.holderId };
  expect((await sendToDesk(api, 'assign-representative', text)).body).toEqual({ error: 'contactOfHolder' });
});

test('refused while somebody acts in the role; ended, the next one can come', async () => {
  const { person, act } = await openRepresented(api);
  const { holderId } = person;
  expect((await assignByTwo(api, holderId)).asked.body).toEqual({ error: 'representativeStands' });
  const end = async () => await sendToDesk(api, 'end-representative', { ...byTestStaff, holderId, role: 'PAYEE' });
  const before = await listEventsOf(api, holderId);
  expect((await act(listCards)).httpStatus).toBe(200);
  expect(await end()).toEqual({ status: 200, body: { ended: 1 } });
  expect((await act(listCards)).httpStatus).toBe(401);
  expect(await end()).toEqual({ status: 200, body: { ended: 0 } });
  expect(await listEventsOf(api, holderId)).toEqual(before);
  expect((await assignByTwo(api, holderId)).decided.status).toBe(200);
});

const remind = async (holderId: number, role = 'PAYEE') =>
  await sendToDesk(api, 'remind-representative', { ...byTestStaff, holderId, role });

test('reminded: a lost link gives way to a new one, to the phone on record and nowhere else', async () => {
  const { person } = await openCardHolder(api);
  const { mobileNumber } = await assignByTwo(api, person.holderId);
  const former = await linkTo(api, mobileNumber);
  api.clock.advance(4 * 86_400);
  expect(await remind(person.holderId)).toEqual({ status: 200, body: { sent: 'LINK' } });
  const token = await linkTo(api, mobileNumber);
  expect(token).not.toBe(former);
  const isOpen = async (each: string) => (await api.send(readAppointment, { token: each })).entity !== null;
  expect([await isOpen(former), await isOpen(token)]).toEqual([false, true]);
  const more = { mobileNumber: '2105550100' };
  const body = { ...byTestStaff, holderId: person.holderId, role: 'PAYEE', ...more };
  expect((await sendToDesk(api, 'remind-representative', body)).status).toBe(400);
});

test('reminded: a forgotten user ID comes to both of their contacts, no link, and the session goes on', async () => {
  const email = 'reminded@example.com';
  const { person, mobileNumber, userId, link, actWithout } = await openRepresented(api, { email });
  api.clock.advance(1);
  expect(await remind(person.holderId)).toEqual({ status: 200, body: { sent: 'USER_ID' } });
  for (const to of [mobileNumber, email]) {
    const [newest] = await readMessages(api, to);
    expect(newest?.text).toContain(userId);
  }
  expect(await linkTo(api, mobileNumber)).toBe(link);
  expect((await actWithout(listCards)).httpStatus).toBe(200);
});

test('refused to remind: nobody acts in the role, not yet, or not any more', async () => {
  const { person } = await openRepresented(api);
  expect((await remind(person.holderId, 'GUARDIAN')).body).toEqual({ error: 'nobodyActs' });
  await sendToDesk(api, 'end-representative', { ...byTestStaff, holderId: person.holderId, role: 'PAYEE' });
  expect((await remind(person.holderId)).body).toEqual({ error: 'nobodyActs' });
});

test('raced, two reminders leave one link that works', async () => {
  const { person } = await openCardHolder(api);
  const { mobileNumber } = await assignByTwo(api, person.holderId);
  const both = await Promise.all([remind(person.holderId), remind(person.holderId)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const tokens = (await readMessages(api, mobileNumber)).flatMap(
    ({ text }) => /act-for-somebody\S*#([\w-]{22})/.exec(text)?.[1] ?? [],
  );
  const statuses = [];
  for (const token of tokens) statuses.push((await api.send(readAppointment, { token })).httpStatus);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

/** Assigns somebody anew, as two people of the staff. */
async function assignAnew(holderId: number, more: object = {}) {
  return await assignByTwo(api, holderId, { samePerson: true, ...more });
}

test('assigned anew with another phone: user ID and password stay, sessions end, and both phones are told', async () => {
  const { person, actWithout, mobileNumber, userId } = await openRepresented(api, { email: 'anew@example.com' });
  const other = newNumber();
  api.clock.advance(1);
  const { asked, decided } = await assignAnew(person.holderId, { mobileNumber: other, email: 'anew@example.com' });
  expect(asked.body).toMatchObject({ state: 'WAITING' });
  expect(decided.body).toEqual({ state: 'ASSIGNED' });
  expect((await actWithout(listCards)).httpStatus).toBe(401);
  for (const to of [mobileNumber, other, 'anew@example.com']) {
    const [newest] = await readMessages(api, to);
    expect(newest?.text).toContain('is new');
    expect(newest?.text).not.toContain('act-for-somebody');
  }
  const signedIn = await api.send(login, { userId, password: representativePassword });
  expect(signedIn.entity).toMatchObject({ otpOptions: [{ masked: expect.stringContaining(other.slice(-4)) }, {}, {}] });
  const roles = await listRepresentativesOf(api.pool, person.holderId);
  expect(roles.map(({ endedAt }) => endedAt === null)).toEqual([true, false]);
});

test('until somebody else says yes nothing changes: the phone of before gets the codes', async () => {
  const { person, actWithout } = await openRepresented(api);
  const wish = { ...newAssignment, samePerson: true, mobileNumber: newNumber(), holderId: person.holderId };
  const { body } = await sendToDesk(api, 'assign-representative', { ...byTestStaff, ...wish });
  expect(await decide(body['approvalId'], 'AGENT-7')).toMatchObject({ body: { error: 'secondPersonNeeded' } });
  expect((await actWithout(listCards)).httpStatus).toBe(200);
  expect(await readMessages(api, wish.mobileNumber)).toEqual([]);
});

test('assigned anew with a new document, once the one before has ended', async () => {
  const dayAfter = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { person, userId } = await openRepresented(api, { endsOn: dayAfter(2) });
  api.clock.advance(3 * 86_400);
  const endsOn = dayAfter(365);
  const refused = await api.send(login, { userId, password: representativePassword });
  expect(refused.messages[0]).toMatchObject({ shortMessage: 'role ended' });
  expect((await assignAnew(person.holderId, { endsOn })).decided.body).toEqual({ state: 'ASSIGNED' });
  expect((await api.send(login, { userId, password: representativePassword })).httpStatus).toBe(200);
});

test('assigned anew before they made a user ID: the link of before is over, and a new one comes', async () => {
  const { person } = await openCardHolder(api);
  const former = await linkTo(api, (await assignByTwo(api, person.holderId)).mobileNumber);
  api.clock.advance(1);
  const { mobileNumber } = await assignAnew(person.holderId);
  expect((await api.send(readAppointment, { token: former })).entity).toBeNull();
  expect((await api.send(readAppointment, { token: await linkTo(api, mobileNumber) })).entity).not.toBeNull();
});

test('refused anew: somebody else gets no login of theirs, and where nobody stands there is nobody to assign anew', async () => {
  const { person } = await openRepresented(api);
  const another = await assignAnew(person.holderId, { fullName: 'Mona Kim' });
  expect(another.asked.body).toEqual({ error: 'anotherPerson' });
  const nobody = await assignAnew(person.holderId, { role: 'GUARDIAN' });
  expect(nobody.asked.body).toEqual({ error: 'nobodyActs' });
});
