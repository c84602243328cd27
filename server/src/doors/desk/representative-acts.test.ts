import { listCards } from '@portal/contract/card/list-cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRepresentativesOf } from '../../identity/representatives/representatives.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { newNumber } from '../../testing/helping.ts';
import { readMessages } from '../../testing/messages.ts';
import { createTestPerson } from '../../testing/people.ts';
import { assignByTwo, linkTo, newAssignment, openRepresented } from '../../testing/representing.ts';

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
