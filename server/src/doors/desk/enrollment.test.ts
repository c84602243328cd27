import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getHolder, listCardsOf, listHoldersByIdentity } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { testKeys } from '../../testing/keys.ts';
import { createDoorSecret } from '../signed/send-message.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

let count = 0;
/** A person who is new to the program. */
function makePerson(given: Record<string, unknown> = {}) {
  const number = String(++count).padStart(4, '0');
  return {
    reference: `case-${number}`,
    givenName: 'Grace',
    familyName: 'Kim',
    ssn: `77565${number}`,
    birthDate: '1953-08-08',
    line1: '12 Oak Street',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    email: 'grace.kim@example.com',
    language: 'en',
    ...given,
  };
}

const by = { staff: 'intake-1', reason: 'Intake' };
const enroll = (person: object, id?: string) =>
  sendToDesk(api, 'enroll', { ...by, person }, id === undefined ? {} : { id });

async function countHolders(): Promise<number> {
  const { rows } = await api.pool.query<{ count: number }>('SELECT count(*) AS count FROM desk.enrollment');
  return rows[0]?.count ?? 0;
}

describe('enroll', () => {
  test('200: a record, an account and the order of a first card', async () => {
    const person = makePerson({ line2: 'Apt 3', mobileNumber: '(512)555-0177', language: 'es' });
    expect(await enroll(person)).toEqual({ status: 200, body: { state: 'ENROLLED' } });
    const [holderId] = await listHoldersByIdentity(api.pool, testKeys, person);
    expect(await getHolder(api.pool, testKeys, holderId as number)).toMatchObject({
      givenName: 'Grace',
      ssn: person.ssn,
      birthDate: '1953-08-08',
      address: { line1: '12 Oak Street', line2: 'Apt 3', zip: '78701', country: 'US' },
      mobileNumber: '5125550177',
    });
    expect((await listCardsOf(api.pool, holderId as number)).cards).toMatchObject([
      {
        cardStatusId: cardStatusIds.ordered,
        cardholderName: 'GRACE KIM',
        accountNickName: testIssuing.cardNickname,
        availableCents: 0,
      },
    ]);
  });

  test('200: the same again changes nothing, under the same id and under another', async () => {
    const person = makePerson();
    await enroll(person, 'once');
    const before = await countHolders();
    expect(await enroll(person, 'once')).toEqual({ status: 200, body: { state: 'ENROLLED' } });
    expect(await enroll(person)).toEqual({ status: 200, body: { state: 'KNOWN' } });
    expect(await countHolders()).toBe(before);
  });

  test('409: other data under the same id', async () => {
    await enroll(makePerson(), 'twice');
    expect((await enroll(makePerson(), 'twice')).status).toBe(409);
  });

  test("422: other data under somebody's reference, or somebody under another reference", async () => {
    const person = makePerson();
    await enroll(person);
    expect(await enroll({ ...person, familyName: 'Lee' })).toEqual({
      status: 422,
      body: { error: 'otherData', fields: ['person.reference'] },
    });
    expect(await enroll({ ...person, reference: 'case-again' })).toEqual({
      status: 422,
      body: { error: 'otherReference', fields: ['person.ssn'] },
    });
  });

  test('sent many times at once, somebody comes in once', async () => {
    const person = makePerson();
    const before = await countHolders();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => enroll(at % 2 === 0 ? person : { ...person, reference: `other-${at}` })),
    );
    expect(answers.filter(({ body }) => 'state' in body && body.state === 'ENROLLED')).toHaveLength(1);
    expect(await countHolders()).toBe(before + 1);
  });

  test.each([
    ['ssn', '98765'],
    ['birthDate', '08/08/1953'],
    ['state', 'Texas'],
    ['zip', '7870'],
    ['email', 'grace'],
    ['language', 'fr'],
    ['reference', 'a b'],
  ])('400: a wrong %s is named, and never repeated', async (field, value) => {
    const { status, body } = await enroll(makePerson({ [field]: value }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: [`person.${field}`] });
    expect(JSON.stringify(body)).not.toContain(value);
  });

  test('400: who does it and why have to be told', async () => {
    expect((await sendToDesk(api, 'enroll', { person: makePerson() })).status).toBe(400);
  });

  test('401: without a signature, and with that of another secret', async () => {
    const body = JSON.stringify({ ...by, person: makePerson() });
    const headers = { 'content-type': 'application/json' };
    const unsigned = await api.app.inject({ method: 'POST', url: '/desk/v1/enroll', headers, body });
    expect(unsigned.statusCode).toBe(401);
    const wrong = await sendToDesk(api, 'enroll', { ...by, person: makePerson() }, { secret: createDoorSecret() });
    expect(wrong.status).toBe(401);
  });
});
