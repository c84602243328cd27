import { closeUnusual, listUnusual } from '@portal/contract/desk/unusual';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
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
  expect(both.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 422]);
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
