import { openFinding } from '@portal/contract/desk/audit';
import { declareClosePerson, listClosePeople } from '@portal/contract/desk/close-people';
import { choosePerson, startCall } from '@portal/contract/desk/occasion';
import { searchPeople } from '@portal/contract/desk/search-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHolder } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { openStaff } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** An agent and a cardholder, with the facts by which the agent names them. */
async function open() {
  const { person } = await openCardHolder(api);
  const { ssn, holderId } = person;
  const { givenName, familyName, birthDate } = await getHolder(api.pool, testKeys, holderId);
  const agent = await openStaff(api, 'AGENT');
  const choose = async () => {
    const { entity } = await agent.send(startCall, { language: 'en' });
    const occasionId = entity?.occasionId ?? 0;
    await agent.send(searchPeople, { occasionId, search: { by: 'SSN', ssn } });
    return await agent.send(choosePerson, { occasionId, holderId });
  };
  return { agent, choose, named: { givenName, familyName, birthDate } };
}

test('a record that staff named as their own or their kin’s is closed to them, in whatever letters; others open', async () => {
  const { agent, choose, named } = await open();
  const { entity } = await agent.send(declareClosePerson, {
    ...named,
    relation: 'KIN',
    familyName: named.familyName.toUpperCase(),
  });
  expect(entity?.people).toMatchObject([{ relation: 'KIN', birthDate: named.birthDate }]);
  expect((await choose()).failure?.error).toBe('ownRecord');
  const other = await open();
  expect((await other.choose()).failure).toBeNull();
});

test('somebody of the same name with another birth date is not meant', async () => {
  const { agent, choose, named } = await open();
  await agent.send(declareClosePerson, { ...named, relation: 'OWN', birthDate: '1901-01-01' });
  expect((await choose()).failure).toBeNull();
});

test('nobody is told whether there is such a record; repeated it is kept once; each sees their own list', async () => {
  const { agent, named } = await open();
  const unknown = { relation: 'KIN', givenName: 'Nobody', familyName: 'Here', birthDate: '1970-02-03' } as const;
  const [known, none] = [
    await agent.send(declareClosePerson, { ...named, relation: 'KIN' }),
    await agent.send(declareClosePerson, unknown),
  ];
  expect(known.httpStatus).toBe(none.httpStatus);
  await agent.send(declareClosePerson, unknown);
  expect((await agent.send(listClosePeople)).entity?.people).toHaveLength(2);
  const colleague = await openStaff(api, 'SENIOR');
  expect((await colleague.send(listClosePeople)).entity?.people).toEqual([]);
});

test('twice at once, it is kept once', async () => {
  const { agent, named } = await open();
  await Promise.all([1, 2, 3].map(() => agent.send(declareClosePerson, { ...named, relation: 'KIN' })));
  expect((await agent.send(listClosePeople)).entity?.people).toHaveLength(1);
});

test('400 for what is no name or day; 403 for an administrator, who sees no cardholder', async () => {
  const { agent, named } = await open();
  for (const wrong of [{ ...named, relation: 'FRIEND' }, { ...named, relation: 'KIN', birthDate: 'x' }, {}]) {
    expect((await agent.send(declareClosePerson, wrong)).httpStatus).toBe(400);
  }
  const administrator = await openStaff(api, 'ADMINISTRATOR');
  expect((await administrator.send(declareClosePerson, { ...named, relation: 'KIN' })).httpStatus).toBe(403);
});

test('an auditor’s finding does not open the record of their kin', async () => {
  const { choose, named } = await open();
  await choose();
  const auditor = await openStaff(api, 'AUDITOR');
  await auditor.send(declareClosePerson, { ...named, relation: 'KIN' });
  const { rows } = await api.pool.query<{ id: number }>(
    `SELECT max(entry_id)::int AS id FROM audit.entry WHERE holder_id IS NOT NULL`,
  );
  const finding = { entryId: rows[0]?.id, language: 'en', reason: 'Looked at twice' };
  expect((await auditor.send(openFinding, finding)).failure?.error).toBe('ownRecord');
});
