import { addExpected } from '@portal/contract/ahead/add-expected';
import { aheadAlerts } from '@portal/contract/ahead/ahead-news';
import { answerExpected } from '@portal/contract/ahead/answer-expected';
import { getMoneyAhead } from '@portal/contract/ahead/get-money-ahead';
import { dayAfter } from '@portal/contract/time/days';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeLogin, findLoginOfHolders } from '../../identity/logins.ts';
import { closeAccount } from '../../issuer/face.ts';
import { listAheadListeners } from '../../telling/notices/ahead-listeners.ts';
import { keepSettings } from '../../telling/notices/settings.ts';
import { openWithPast } from '../../testing/ahead.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';
import { tellAhead } from './tell-ahead.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestNetwork();
});
afterEach(() => api.close());

type Opened = Awaited<ReturnType<typeof openWithPast>>;

const listen = async ({ person }: Opened, alerts: readonly (typeof aheadAlerts)[number][] = aheadAlerts) =>
  await keepSettings(
    api.pool,
    person.holderId,
    alerts.map((kind) => ({ kind, channels: ['EMAIL' as const], thresholdCents: null })),
  );

async function tell() {
  const listeners = await listAheadListeners(api.pool, 0, 100);
  expect(await tellAhead(api.pool, api.services, listeners, api.clock.now())).toEqual([]);
}

const newsOf = async ({ person }: Opened) =>
  (await listEventsOf(api, person.holderId)).filter(({ kind }) =>
    ['BillTomorrow', 'DepositLate', 'PriceRose'].includes(kind),
  );

/** A call of somebody whose session is over by now. */
async function sendAgain({ person }: Opened) {
  const { accessToken: token } = await openSession(api, person.userId);
  return <C extends Parameters<TestApi['send']>[0]>(call: C, input: object) =>
    api.send(call, { cardId: person.cardId, ...input }, { token });
}

test('a bill of tomorrow that the money does not cover is told once', async () => {
  const opened = await openWithPast(api);
  const rent = { name: 'Rent', amountCents: 400_000, firstOn: dayAfter(opened.today(), 1), repeats: 'MONTH' };
  const { entity } = await opened.send(addExpected, { kind: 'BILL', terms: rent });
  await listen(opened);
  await tell();
  await tell();
  const data = { name: 'Rent', count: 1, amountCents: 400_000, availableCents: entity?.availableCents };
  expect(await newsOf(opened)).toEqual([{ kind: 'BillTomorrow', data }]);
});

test('two processes at once tell once', async () => {
  const opened = await openWithPast(api);
  const rent = { name: 'Rent', amountCents: 400_000, firstOn: dayAfter(opened.today(), 1), repeats: 'MONTH' };
  await opened.send(addExpected, { kind: 'BILL', terms: rent });
  await listen(opened);
  await Promise.all([tell(), tell(), tell()]);
  expect(await newsOf(opened)).toHaveLength(1);
});

test('a deposit that is a day late is told, and the next one that is late is told again', async () => {
  const opened = await openWithPast(api);
  await listen(opened);
  const day = (await opened.send(getMoneyAhead)).entity?.deposits[0]?.day ?? '';
  while (opened.today() < day) opened.wait(1);
  await tell();
  expect(await newsOf(opened)).toEqual([]);
  opened.wait(1);
  for (let n = 0; n < 3; n++) await tell();
  const late = { kind: 'DepositLate', data: { name: 'Social Security', amountCents: 50_000, day } };
  expect(await newsOf(opened)).toEqual([late]);
  opened.wait(1);
  await tell();
  expect(await newsOf(opened)).toEqual([late]);
  await opened.deposit();
  while (opened.today() < dayAfter(day, 17)) opened.wait(1);
  await tell();
  expect(await newsOf(opened)).toHaveLength(2);
});

test('a price that went up is told once', async () => {
  const opened = await openWithPast(api);
  await listen(opened);
  opened.wait(7);
  await opened.deposit();
  await opened.charge(3_900);
  opened.wait(1);
  for (let n = 0; n < 2; n++) await tell();
  const data = { name: 'Prairie Phone', beforeCents: 3_500, amountCents: 3_900 };
  expect(await newsOf(opened)).toEqual([{ kind: 'PriceRose', data }]);
});

test('only what was switched on is told', async () => {
  const opened = await openWithPast(api);
  await listen(opened, ['PRICE_ROSE']);
  opened.wait(9);
  await tell();
  expect(await newsOf(opened)).toEqual([]);
});

test('nothing is told of what was taken away', async () => {
  const opened = await openWithPast(api);
  const key = (await opened.send(getMoneyAhead)).entity?.deposits[0]?.key;
  await listen(opened);
  opened.wait(9);
  const send = await sendAgain(opened);
  await send(answerExpected, { kind: 'DEPOSIT', key, answer: 'DISMISS', terms: null });
  await tell();
  expect(await newsOf(opened)).toEqual([]);
});

test('nothing is told to somebody whose account is closed, or whose login is locked', async () => {
  const [closed, locked] = [await openWithPast(api), await openWithPast(api)];
  for (const opened of [closed, locked]) await listen(opened);
  await closeAccount(api.pool, closed.person.accountId, api.clock.now());
  const login = await findLoginOfHolders(api.pool, [locked.person.holderId]);
  await closeLogin(api.pool, login?.loginId ?? 0, api.clock.now());
  locked.wait(9);
  await tell();
  expect([await newsOf(closed), await newsOf(locked)]).toEqual([[], []]);
});

test('one that fails stops no other', async () => {
  const opened = await openWithPast(api);
  await listen(opened);
  opened.wait(9);
  const listeners = await listAheadListeners(api.pool, 0, 100);
  const broken = {
    get holderId(): number {
      throw new Error('broken');
    },
    alerts: [],
  };
  const faults = await tellAhead(api.pool, api.services, [broken, ...listeners], api.clock.now());
  expect(faults).toHaveLength(1);
  expect(await newsOf(opened)).toHaveLength(1);
});
