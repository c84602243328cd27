import { changeTexting } from '@portal/contract/texting/change-texting';
import { getTexting } from '@portal/contract/texting/get-texting';
import { textingWording } from '@portal/contract/texting/texting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const on = { isOn: true, hidesNames: false, wordingVersion: textingWording, stepUpToken: null };

async function open() {
  const holder = await openCardHolder(api);
  const { person, token, prove } = holder;
  const turnOn = async (more: object = {}) => {
    const stepUpToken = await prove('ASK_BY_TEXT');
    return await api.send(changeTexting, { ...on, cardId: person.cardId, stepUpToken, ...more }, { token });
  };
  const turnOff = async () => await api.send(changeTexting, { isOn: false }, { token });
  const told = async () => (await listEventsOf(api, person.holderId)).filter(({ kind }) => kind === 'TextingTurnedOn');
  return { ...holder, turnOn, turnOff, told };
}

test('200: on with a proof, told, and repeated without one; off again without one', async () => {
  const { turnOn, turnOff, told, token } = await open();
  expect((await turnOn()).entity).toMatchObject({ isOn: true, hidesNames: false, isShared: false });
  expect((await turnOn({ stepUpToken: null })).entity).toMatchObject({ isOn: true });
  expect(await told()).toHaveLength(1);
  for (let n = 0; n < 2; n++) expect((await turnOff()).entity).toMatchObject({ isOn: false });
  expect((await api.send(getTexting, {}, { token })).entity).toMatchObject({ isOn: false });
});

test('200: hiding the names takes no proof, showing them again does', async () => {
  const { turnOn } = await open();
  await turnOn();
  expect((await turnOn({ hidesNames: true, stepUpToken: null })).entity).toMatchObject({ hidesNames: true });
  expect((await turnOn({ stepUpToken: null })).messages[0]).toMatchObject({ shortMessage: 'step-up required' });
  expect((await turnOn()).entity).toMatchObject({ hidesNames: false });
});

test('200: raced, it is on once, and told once', async () => {
  const { turnOn, told } = await open();
  const replies = await Promise.all([turnOn(), turnOn(), turnOn()]);
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200]);
  expect(await told()).toHaveLength(1);
});

test('refused: without a proof, with that of another act, and for words that were not shown', async () => {
  const { turnOn, prove, told } = await open();
  expect((await turnOn({ stepUpToken: null })).messages[0]).toMatchObject({ shortMessage: 'step-up required' });
  const other = await prove('EDIT_ALERTS');
  expect((await turnOn({ stepUpToken: other })).messages[0]).toMatchObject({ shortMessage: 'step-up required' });
  const { messages } = await turnOn({ wordingVersion: '2020-01-01' });
  expect(messages[0]).toMatchObject({ shortMessage: 'agreement changed' });
  expect(await told()).toHaveLength(0);
});

test("wrong input; 404 for another's card, 401 without a token", async () => {
  const [one, other] = [await open(), await open()];
  expect(await one.turnOn({ hidesNames: 'no' })).toMatchObject({ httpStatus: 400 });
  expect(await one.turnOn({ cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
  expect(await api.send(changeTexting, { isOn: false })).toMatchObject({ httpStatus: 401 });
});
