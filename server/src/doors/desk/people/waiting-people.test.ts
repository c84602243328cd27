import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHoldersBySsn } from '../../../issuer/face.ts';
import type { TestApi } from '../../../testing/api.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../../testing/desk.ts';
import { testKeys } from '../../../testing/keys.ts';
import { letSomebodyWait } from '../../../testing/waiting-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const holdersOf = (ssn: string) => listHoldersBySsn(api.pool, testKeys, ssn);
const enroll = (person: object) => sendToDesk(api, 'enroll', { ...byTestStaff, person });
const listWaiting = async () => {
  const { body } = await sendToDesk(api, 'list-waiting-people', byTestStaff);
  return body['people'] as { reference: string }[];
};

test('somebody with the number of another has no account until two people take them', async () => {
  const person = await letSomebodyWait(api);
  const [holderId] = await holdersOf(person.ssn);
  expect(await listWaiting()).toMatchObject([
    { reference: person.reference, name: 'Noor Kim', because: [{ why: 'SSN_SHARED' }], holderIds: [holderId] },
  ]);
  expect((await enroll(person)).body).toEqual({ state: 'WAITING' });
  const asked = await sendToDesk(api, 'decide-waiting-person', {
    ...byTestStaff,
    reference: person.reference,
    choice: 'TAKE',
  });
  expect(asked.body).toMatchObject({ state: 'WAITING' });
  expect(await holdersOf(person.ssn)).toHaveLength(1);
  const { approvalId } = asked.body;
  expect((await sendToDesk(api, 'approve', { ...byTestStaff, approvalId })).body).toMatchObject({
    error: 'secondPersonNeeded',
  });
  const approved = await sendToDesk(api, 'approve', { staff: 'agent-8', reason: 'agreed', approvalId });
  expect(approved.body).toEqual({ state: 'ENROLLED' });
  expect(await holdersOf(person.ssn)).toHaveLength(2);
  expect(await listWaiting()).toEqual([]);
  expect((await enroll(person)).body).toEqual({ state: 'KNOWN' });
});

test('somebody who was refused does not come in by the same data, and what they said is forgotten', async () => {
  const person = await letSomebodyWait(api);
  const { reference } = person;
  expect((await sendByTwo(api, 'decide-waiting-person', { reference, choice: 'REFUSE' })).body).toEqual({
    state: 'REFUSED',
  });
  expect(await enroll(person)).toMatchObject({ status: 422, body: { error: 'refusedByStaff' } });
  const { rows } = await api.pool.query<{ sealed: Buffer | null }>(
    'SELECT record_sealed AS sealed FROM desk.waiting_person WHERE reference = $1',
    [reference],
  );
  expect(rows).toEqual([{ sealed: null }]);
  expect((await enroll({ ...person, ssn: '774499001' })).body).toEqual({ state: 'ENROLLED' });
});

test('422: nobody waits under the reference, and nobody is decided about twice', async () => {
  const { reference } = await letSomebodyWait(api);
  const take = { reference, choice: 'TAKE' };
  expect((await sendByTwo(api, 'decide-waiting-person', take)).body).toEqual({ state: 'ENROLLED' });
  expect((await sendByTwo(api, 'decide-waiting-person', take)).body).toEqual({ error: 'nobodyWaits' });
});
