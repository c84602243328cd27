import { changeControls } from '@portal/contract/controls/change-controls';
import { getControls } from '@portal/contract/controls/get-controls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const refusedStep = { httpStatus: 400, messages: [{ code: 905, shortMessage: 'step-up required' }] };

test('200: a tighter control counts at once without a proof, is kept once and listed', async () => {
  const { send, person } = await openCardHolder(api);
  for (let n = 0; n < 2; n++) {
    const { entity } = await send(changeControls, { changes: { blocksOnline: true, onlyState: 'TX' } });
    expect(entity?.controls).toMatchObject({ blocksOnline: true, onlyState: 'TX', blocksCash: false });
    expect(entity?.changes.map(({ control, isOn }) => [control, isOn])).toEqual([
      ['ONLINE', true],
      ['STATE', true],
    ]);
  }
  expect(await listEventsOf(api, person.holderId)).toEqual([]);
  expect((await send(getControls)).entity?.controls.blocksOnline).toBe(true);
});

test('a looser one asks for a proof of just that, uses it up, and is told', async () => {
  const { send, person, prove } = await openCardHolder(api);
  await send(changeControls, { changes: { blocksCash: true, blocksAbroad: true } });
  const loosen = (stepUpToken: string | null) =>
    send(changeControls, { changes: { blocksAbroad: false, blocksOnline: true }, stepUpToken });
  expect(await loosen(null)).toMatchObject(refusedStep);
  expect(await loosen(await prove('EDIT_ALERTS'))).toMatchObject(refusedStep);
  expect((await send(getControls)).entity?.controls).toMatchObject({ blocksAbroad: true, blocksOnline: false });
  const stepUpToken = await prove('LOOSEN_CONTROLS');
  expect((await loosen(stepUpToken)).entity?.controls).toMatchObject({ blocksAbroad: false, blocksOnline: true });
  const data = { last4Digit: '4821' };
  expect(await listEventsOf(api, person.holderId)).toEqual([{ kind: 'ControlsLoosened', data }]);
  // Repeated it changes nothing and asks for nothing; another one asks again.
  expect(await loosen(stepUpToken)).toMatchObject({ httpStatus: 200 });
  expect(await send(changeControls, { changes: { blocksCash: false }, stepUpToken })).toMatchObject(refusedStep);
});

test('to let a company through asks for a proof, to end that does not', async () => {
  const { send, prove } = await openCardHolder(api);
  const spare = (sparedCompanies: string[], stepUpToken: string | null = null) =>
    send(changeControls, { changes: { sparedCompanies }, stepUpToken });
  expect(await spare(['MESQUITE APARTMENTS'])).toMatchObject(refusedStep);
  const { entity } = await spare(['MESQUITE APARTMENTS'], await prove('LOOSEN_CONTROLS'));
  expect(entity?.controls.sparedCompanies).toEqual(['MESQUITE APARTMENTS']);
  expect(await spare([])).toMatchObject({ httpStatus: 200 });
});

test('a higher amount asks for a proof, a lower one does not', async () => {
  const { send } = await openCardHolder(api);
  const limit = (maxPurchaseCents: number | null) => send(changeControls, { changes: { maxPurchaseCents } });
  for (const cents of [20_000, 20_000, 10_000]) expect(await limit(cents)).toMatchObject({ httpStatus: 200 });
  for (const cents of [10_001, null]) expect(await limit(cents)).toMatchObject(refusedStep);
});

test.each([
  ['an amount of nothing', { maxPurchaseCents: 0 }, 'maxPurchaseCents'],
  ['too large an amount', { maxPurchaseCents: 1_000_001 }, 'maxPurchaseCents'],
  ['an unknown state', { onlyState: 'XX' }, 'onlyState'],
  ['an unknown kind', { blockedKinds: ['BOOKS'] }, 'blockedKinds.0'],
  ['a kind twice', { blockedKinds: ['ALCOHOL', 'ALCOHOL'] }, 'blockedKinds'],
  ['hours from and to the same', { hours: { fromHour: 6, toHour: 6 } }, 'hours.toHour'],
  ['an hour that is none', { hours: { fromHour: 6, toHour: 24 } }, 'hours.toHour'],
])('wrong input: %s', async (_, changes, field) => {
  const { send } = await openCardHolder(api);
  const { httpStatus, messages } = await send(changeControls, { changes });
  expect([httpStatus, messages[0]?.field]).toEqual([400, `changes.${field}`]);
});

test('a pause cannot be set or ended by it', async () => {
  const { send } = await openCardHolder(api);
  expect(await send(changeControls, { changes: { pausedUntil: null } })).toMatchObject({ httpStatus: 400 });
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
  const input = { cardId: other.person.cardId, changes: { blocksCash: true } };
  expect(await one.send(changeControls, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(changeControls, input)).toMatchObject({ httpStatus: 401 });
  expect((await other.send(getControls)).entity?.controls.blocksCash).toBe(false);
});

test('raced: changes of different controls at once are all kept', async () => {
  const { send } = await openCardHolder(api);
  const changes = [{ blocksOnline: true }, { blocksCash: true }, { blocksAbroad: true }, { relocksAfterUse: true }];
  await Promise.all(changes.map((change) => send(changeControls, { changes: change })));
  const { entity } = await send(getControls);
  expect(entity?.controls).toMatchObject(Object.assign({}, ...changes));
  expect(entity?.changes).toHaveLength(4);
});
