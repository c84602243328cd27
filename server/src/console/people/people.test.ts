import { choosePerson, endOccasion, getOccasion, markCoerced, startCall } from '@portal/contract/desk/occasion';
import { proveByCardDigits, proveByRecord } from '@portal/contract/desk/prove-caller';
import { readPerson, readPersonTransactions } from '@portal/contract/desk/read-person';
import { searchPeople } from '@portal/contract/desk/search-people';
import { staffRoles } from '@portal/contract/desk/staff-role';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putContact } from '../../identity/contacts.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { setContactsOnRecord } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { readCvv } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson } from '../../testing/people.ts';
import { openStaff, sendDesk, takeCall } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const listActs = async (staffName: string) => {
  const text = 'SELECT act, refused_for, facts::text FROM audit.entry WHERE staff = $1 ORDER BY entry_id';
  return (await api.pool.query<{ act: string; refused_for: string | null; facts: string }>(text, [staffName])).rows;
};

describe('a search', () => {
  test('finds a person by each whole value, and shows no proof', async () => {
    const person = await createTestPerson(api);
    const { send } = await openStaff(api, 'AGENT');
    const { entity } = await send(startCall, { language: 'es' });
    const occasionId = entity?.occasionId ?? 0;
    const searches = [
      { by: 'NAME', givenName: 'pat', familyName: person.userId, birthDate: person.birthDate },
      { by: 'CARD', last4: '4821', zip: '78701' },
      { by: 'USER_ID', userId: person.userId.toUpperCase() },
      { by: 'SSN', ssn: person.ssn },
    ];
    for (const search of searches) {
      const found = await send(searchPeople, { occasionId, search });
      const own = found.entity?.people.find(({ holderId }) => holderId === person.holderId);
      expect(own, search.by).toMatchObject({ givenName: 'Pat', familyInitial: 'P', birthYear: 1950, zip3: '787' });
      expect(JSON.stringify(found.entity)).not.toMatch(
        new RegExp(`${person.birthDate}|${person.ssn}|4821|${person.userId}`),
      );
    }
  });

  test('finds a person by the phone on record, which they never confirmed, and by one that they did', async () => {
    const { holderId } = await createTestPerson(api);
    const loginId = (await findLoginOfHolders(api.pool, [holderId]))?.loginId ?? 0;
    await setContactsOnRecord(api.pool, testKeys, holderId, { email: null, mobileNumber: '2105550198' });
    await putContact(api.pool, testKeys, loginId, { kind: 'MOBILE', value: '2105550199' }, api.clock.now());
    const { send } = await openStaff(api, 'AGENT');
    const occasionId = (await send(startCall, { language: 'en' })).entity?.occasionId ?? 0;
    const findBy = async (mobileNumber: string) =>
      (await send(searchPeople, { occasionId, search: { by: 'PHONE', mobileNumber } })).entity?.people;
    expect(await findBy('2105550198')).toMatchObject([{ holderId }]);
    expect(await findBy('(210) 555-0199')).toMatchObject([{ holderId }]);
    expect(await findBy('2105550197')).toEqual([]);
  });

  test('finds nobody by a part of a name, and lists none where more than five fit', async () => {
    const { send } = await openStaff(api, 'AGENT');
    const { entity } = await send(startCall, { language: 'en' });
    const occasionId = entity?.occasionId ?? 0;
    const byName = { by: 'NAME', givenName: 'Pa', familyName: 'Person', birthDate: '1950-01-31' };
    expect((await send(searchPeople, { occasionId, search: byName })).entity?.people).toEqual([]);
    for (let n = 0; n < 6; n++) await createTestPerson(api);
    const many = { by: 'NAME', givenName: 'Pat', familyName: 'Person', birthDate: '1950-01-31' };
    expect((await send(searchPeople, { occasionId, search: many })).failure).toMatchObject({ error: 'tooManyFit' });
  });

  test('keeps in the log how it was asked and how many were found, never what was typed', async () => {
    const person = await createTestPerson(api);
    const { send, staffName } = await openStaff(api, 'AGENT');
    await takeCall({ send }, person);
    const acts = await listActs(staffName);
    expect(acts.map(({ act }) => act)).toContain('console/search');
    expect(JSON.stringify(acts)).not.toContain(person.ssn);
    expect(acts.find(({ act }) => act === 'console/search')?.facts).toMatch(
      /"by": "SSN".*"found": 1|"found": 1.*"by": "SSN"/,
    );
  });

  test('needs a call that is one’s own', async () => {
    const [one, other] = [await openStaff(api, 'AGENT'), await openStaff(api, 'AGENT')];
    const { entity } = await one.send(startCall, { language: 'en' });
    const search = { by: 'SSN', ssn: '987651001' };
    const asked = await other.send(searchPeople, { occasionId: entity?.occasionId, search });
    expect(asked.failure).toMatchObject({ error: 'noOccasion' });
    expect((await sendDesk(api, searchPeople, { occasionId: 1, search })).httpStatus).toBe(401);
  });

  test('is refused to an administrator, who sees no cardholder', async () => {
    const { send } = await openStaff(api, 'ADMINISTRATOR');
    const search = { by: 'SSN', ssn: '987651001' };
    expect((await send(searchPeople, { occasionId: 1, search })).failure).toMatchObject({ error: 'notYourRole' });
  });

  test('tells which fields are wrong', async () => {
    const { send } = await openStaff(api, 'AGENT');
    const { entity } = await send(startCall, { language: 'en' });
    const search = { by: 'CARD', last4: '48', zip: '787011' };
    const { httpStatus, failure } = await send(searchPeople, { occasionId: entity?.occasionId, search });
    expect(httpStatus).toBe(400);
    expect(failure?.fields).toEqual(['search.last4', 'search.zip']);
  });
});

describe('a call', () => {
  test('is one at a time, and ends with a note', async () => {
    const { send } = await openStaff(api, 'SENIOR');
    const { entity } = await send(startCall, { language: 'en' });
    expect((await send(startCall, { language: 'en' })).failure).toMatchObject({ error: 'occasionIsOpen' });
    const occasionId = entity?.occasionId ?? 0;
    expect((await send(endOccasion, { occasionId, note: 'Asked where an ATM is.' })).httpStatus).toBe(200);
    expect((await send(getOccasion)).entity).toEqual({ occasion: null });
    expect((await send(endOccasion, { occasionId, note: '' })).failure).toMatchObject({ error: 'noOccasion' });
  });

  test('opens nobody whom its search did not find', async () => {
    const [person, stranger] = [await createTestPerson(api), await createTestPerson(api)];
    const { send } = await openStaff(api, 'AGENT');
    const { occasionId } = await takeCall({ send }, person);
    const chosen = await send(choosePerson, { occasionId, holderId: stranger.holderId });
    expect(chosen).toMatchObject({ httpStatus: 404, failure: { error: 'notFound' } });
  });

  test('shows the page of a person only once the caller is known, and nobody else’s', async () => {
    const [person, stranger] = [await createTestPerson(api), await createTestPerson(api)];
    const { send } = await openStaff(api, 'AGENT');
    const { holderId } = person;
    expect((await send(readPerson, { holderId })).failure).toMatchObject({ error: 'noOccasion' });
    const { occasionId } = await takeCall({ send }, person);
    expect((await send(readPerson, { holderId })).failure).toMatchObject({ error: 'identityTooLow' });
    const cvv = await readCvv(api, person.cardId);
    const proved = await send(proveByCardDigits, { occasionId, cvv });
    expect(proved.entity).toMatchObject({ isRight: true, occasion: { points: 2, level: 'KNOWN' } });
    const { entity } = await send(readPerson, { holderId });
    expect(entity).toMatchObject({ name: `Pat ${person.userId}`, cards: [{ availableCents: 50_000 }] });
    expect(JSON.stringify(entity)).not.toMatch(
      new RegExp(`${person.ssn}|${person.email}|${person.mobileNumber}|1 Main`),
    );
    const rows = await send(readPersonTransactions, { holderId, cardId: person.cardId, language: 'es' });
    expect(rows.entity?.posted).toMatchObject([{ amountCents: 50_000 }]);
    const other = await send(readPerson, { holderId: stranger.holderId });
    expect(other.failure).toMatchObject({ error: 'otherPersonOpened' });
  });

  test('forgets a proof after an hour', async () => {
    const person = await createTestPerson(api);
    const { send } = await openStaff(api, 'AGENT');
    const { occasionId, holderId } = await takeCall({ send }, person);
    await send(proveByCardDigits, { occasionId, cvv: await readCvv(api, person.cardId) });
    for (let minutes = 0; minutes < 60; minutes += 6) {
      api.clock.advance(6 * 60);
      await send(markCoerced, { occasionId });
    }
    expect((await send(readPerson, { holderId })).failure).toMatchObject({ error: 'identityTooLow' });
  });

  test('compares the record, both parts together, five wrong ones a day by all of the staff', async () => {
    const person = await createTestPerson(api);
    const said = { birthDate: person.birthDate, last4Ssn: person.ssn.slice(-4) };
    const agents = [await openStaff(api, 'AGENT'), await openStaff(api, 'FRAUD')];
    const calls = await Promise.all(agents.map(async (agent) => ({ ...agent, ...(await takeCall(agent, person)) })));
    const [first, second] = calls;
    const right = await first?.send(proveByRecord, { occasionId: first.occasionId, ...said });
    expect(right?.entity).toMatchObject({ isRight: true, occasion: { points: 1, level: 'NONE', triesLeft: 5 } });
    const guesses = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const agent = n % 2 === 0 ? first : second;
        const input = { occasionId: agent?.occasionId, ...said, birthDate: '1950-02-01' };
        return await agent?.send(proveByRecord, input);
      }),
    );
    expect(guesses.filter((guess) => guess?.entity?.isRight === false)).toHaveLength(5);
    expect(guesses.filter((guess) => guess?.failure?.error === 'proofsUsedUp')).toHaveLength(3);
    const late = await second?.send(proveByRecord, { occasionId: second.occasionId, ...said });
    expect(late?.failure).toMatchObject({ error: 'proofsUsedUp' });
  });
});

test('each role reaches the calls that its page needs, and no others', async () => {
  const answers = await Promise.all(
    staffRoles.map(async (role) => {
      const { send } = await openStaff(api, role);
      const { failure } = await send(startCall, { language: 'en' });
      return [role, failure?.error ?? 'ok'];
    }),
  );
  expect(answers).toEqual([
    ['AGENT', 'ok'],
    ['SENIOR', 'ok'],
    ['FRAUD', 'ok'],
    ['OPERATIONS', 'ok'],
    ['AUDITOR', 'notYourRole'],
    ['ADMINISTRATOR', 'notYourRole'],
  ]);
});
