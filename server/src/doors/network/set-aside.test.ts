import { getSetAside } from '@portal/contract/set-aside/get-set-aside';
import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccountStanding, verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openTestDesk, sendByTwo } from '../../testing/desk.ts';
import { createTestNetwork, sendAct } from '../../testing/network.ts';
import { openSaver } from '../../testing/set-aside.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

const toldOf = async (holderId: number) =>
  (await listEventsOf(api, holderId)).filter(({ kind }) => kind === 'SetAsideLowered').map(({ data }) => data);

/** Somebody who set $40.00, then $10.00, of $100.00 aside. */
async function openWithTwo() {
  const saver = await openSaver(api);
  await saver.aside('Rent', 4_000);
  await saver.aside('Shoes', 1_000);
  const now = async () => (await saver.send(getSetAside)).entity;
  return { ...saver, now };
}

test('a decline for want of money names what was set aside then', async () => {
  const { purchase, say, send } = await openWithTwo();
  await say('authorization', 'a', 6_000);
  const { entity } = await send(getTransaction, { transactionId: purchase('a', 0).authorizationId });
  expect(entity).toMatchObject({ declineReason: 'INSUFFICIENT_FUNDS', availableCents: 5_000, asideCents: 5_000 });
});

test('a decline without anything set aside names none', async () => {
  const { purchase, say, send } = await openSaver(api);
  await say('authorization', 'a', 11_000);
  const { entity } = await send(getTransaction, { transactionId: purchase('a', 0).authorizationId });
  expect(entity).toMatchObject({ availableCents: 10_000, asideCents: null });
});

test('a terminal that takes less gets what is available, not what is set aside', async () => {
  const { say } = await openWithTwo();
  expect(await say('authorization', 'a', 9_000, { takesLess: true })).toMatchObject({ heldCents: 5_000 });
});

test('a clearing above the available lowers the newest part first, and its holder is told once', async () => {
  const { person, now, say } = await openWithTwo();
  await say('authorization', 'a', 5_000);
  expect(await say('clearing', 'a', 6_500)).toMatchObject({ state: 'SETTLED' });
  expect(await now()).toMatchObject({ availableCents: 0, asideCents: 3_500, parts: [{ name: 'Rent' }] });
  expect(await toldOf(person.holderId)).toEqual([{ loweredCents: 1_500, leftCents: 3_500 }]);
  await say('clearing', 'a', 6_500);
  expect(await toldOf(person.holderId)).toHaveLength(1);
});

test('a clearing of what was authorized leaves it as it is', async () => {
  const { person, now, say } = await openWithTwo();
  await say('authorization', 'a', 5_000);
  await say('clearing', 'a', 5_000);
  expect(await now()).toMatchObject({ availableCents: 0, asideCents: 5_000 });
  expect(await toldOf(person.holderId)).toEqual([]);
});

test('a charge of more than all of it takes all, and the rest is below zero', async () => {
  const { person, now, say } = await openWithTwo();
  await say('clearing', 'unasked', 12_000);
  expect(await now()).toEqual({ availableCents: -2_000, asideCents: 0, parts: [] });
  expect(await toldOf(person.holderId)).toEqual([{ loweredCents: 5_000, leftCents: 0 }]);
});

test('so does what the network approved in our place', async () => {
  const { now, say } = await openWithTwo();
  await say('stand-in', 'a', 5_500, { isApproved: true });
  expect(await now()).toMatchObject({ availableCents: 0, asideCents: 4_500 });
});

test('so does a pump that gave more than it held', async () => {
  const { now, say } = await openWithTwo();
  const pump = { merchant: { name: 'Gas Stop', place: null, country: 'US', mcc: '5542' } };
  expect(await say('authorization', 'a', 100, pump)).toMatchObject({ isApproved: true, heldCents: 5_000 });
  await say('advice', 'a', 5_700, pump);
  expect(await now()).toMatchObject({ availableCents: 0, asideCents: 4_300 });
});

test('money that comes back does not set itself aside again', async () => {
  const { now, say, purchase } = await openWithTwo();
  await say('stand-in', 'a', 5_500, { isApproved: true });
  await sendAct(api, 'reversal', purchase('a', 5_500));
  expect(await now()).toMatchObject({ availableCents: 5_500, asideCents: 4_500 });
});

test('closing the account frees it, and all of it goes to the holder', async () => {
  const { person } = await openWithTwo();
  const { holderId, accountId } = person;
  const closed = await sendByTwo(api, 'close-account', { holderId, accountId, payOutBy: 'CHECK' });
  expect(closed).toMatchObject({ status: 200, body: { state: 'CLOSED', paidOutCents: 10_000 } });
  expect(await getAccountStanding(api.pool, accountId)).toMatchObject({ postedCents: 0, heldCents: 0, asideCents: 0 });
});

test('all of it leaves the books in order', async () => {
  expect(await verifyLedger(api.pool)).toEqual([]);
});
