import { deleteAccount } from '@portal/contract/profile/delete-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../issuer/face.ts';
import { listHeldCopies } from '../../platform/privacy/held-copy.ts';
import type { TestApi } from '../../testing/api.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, signInAs, testPassword } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

async function open({ isHeld }: { isHeld: boolean }) {
  const person = await createTestPerson(api);
  const { holderId } = person;
  const { accessToken: token } = await signInAs(api, person);
  const matter = '2026-CV-0142';
  const hold = isHeld ? await sendToDesk(api, 'place-legal-hold', { ...byTestStaff, holderId, matter }) : null;
  const holdId = hold?.body['holdId'];
  const remove = (password = testPassword) => api.send(deleteAccount, { password }, { token });
  return { person, holderId, holdId, remove };
}

const countLogins = async (holderId: number) =>
  (await api.pool.query('SELECT FROM identity.login WHERE holder_id = $1', [holderId])).rows.length;

test('while a legal hold stands, the account is deleted as ever, and what goes is kept sealed until the hold is lifted', async () => {
  const [held, free] = [await open({ isHeld: true }), await open({ isHeld: false })];
  const { holderId, holdId, person } = held;
  // Nothing of the answer shows that there is a hold.
  expect(await held.remove()).toEqual(await free.remove());
  expect(await countLogins(holderId)).toBe(0);
  const [copy, ...more] = await listHeldCopies(api.pool, testKeys, holderId);
  expect(more).toEqual([]);
  expect(copy?.keptAt).toEqual(api.clock.now());
  const names = copy?.tables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['identity.login', 'identity.device', 'identity.session']));
  const login = copy?.tables.find(({ name }) => name === 'identity.login');
  expect(login?.rows).toMatchObject([{ user_id: person.userId }]);
  expect(JSON.stringify(copy)).not.toMatch(/argon2|password_hash|token_hash/);
  expect(await listHeldCopies(api.pool, testKeys, free.holderId)).toEqual([]);

  await sendByTwo(api, 'lift-legal-hold', { holderId, holdId });
  expect(await listHeldCopies(api.pool, testKeys, holderId)).toEqual([]);
  expect(await verifyLedger(api.pool)).toEqual([]);
});

test('the copy stays while another hold stands', async () => {
  const { holderId, holdId, remove } = await open({ isHeld: true });
  await sendToDesk(api, 'place-legal-hold', { ...byTestStaff, holderId, matter: 'another' });
  await remove();
  await sendByTwo(api, 'lift-legal-hold', { holderId, holdId });
  expect(await listHeldCopies(api.pool, testKeys, holderId)).toHaveLength(1);
});

test('refused: a wrong password keeps the account, and no copy of it', async () => {
  const { holderId, remove } = await open({ isHeld: true });
  expect(await remove('Wrong#4826')).toMatchObject({ httpStatus: 400 });
  expect(await countLogins(holderId)).toBe(1);
  expect(await listHeldCopies(api.pool, testKeys, holderId)).toEqual([]);
});
