import { listCards } from '@portal/contract/card/list-cards';
import { chooseSimple } from '@portal/contract/profile/choose-simple';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, signInAs } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const person = await createTestPerson(api);
  const signIn = async () => (await signInAs(api, person)).accessToken;
  const token = await signIn();
  const choose = (input: object, from = token) => api.send(chooseSimple, input, { token: from });
  const isSimple = async (from = token) => (await api.send(listCards, {}, { token: from })).entity?.isSimple;
  return { signIn, choose, isSimple };
}

test('200: the choice goes with the cardholder to another device; repeated it is the same, and it can be undone', async () => {
  const { signIn, choose, isSimple } = await open();
  const elsewhere = await signIn();
  expect(await isSimple()).toBe(false);
  for (let n = 0; n < 2; n++) expect((await choose({ isSimple: true })).entity).toEqual({ isSimple: true });
  expect([await isSimple(), await isSimple(elsewhere), await isSimple(await signIn())]).toEqual([true, true, true]);
  await choose({ isSimple: false }, elsewhere);
  expect(await isSimple()).toBe(false);
});

test('200: raced, one of the choices stands; nobody else has it', async () => {
  const [{ choose, isSimple }, other] = [await open(), await open()];
  const replies = await Promise.all([true, false, true].map((wanted) => choose({ isSimple: wanted })));
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200]);
  expect([true, false]).toContain(await isSimple());
  expect(await other.isSimple()).toBe(false);
});

test.each([{}, { isSimple: 'yes' }, { isSimple: true, holderId: 1 }])('400: %j', async (input) => {
  expect((await (await open()).choose(input)).messages[0]).toMatchObject({ code: 400 });
});

test('401 without a token', async () => {
  expect(await api.send(chooseSimple, { isSimple: true })).toMatchObject({ httpStatus: 401 });
});
