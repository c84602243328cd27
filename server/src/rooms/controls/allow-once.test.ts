import { allowOnce } from '@portal/contract/controls/allow-once';
import { changeControls } from '@portal/contract/controls/change-controls';
import { pauseCard } from '@portal/contract/controls/pause-card';
import type { Call } from '@portal/contract/define-call';
import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantStepUp } from '../../identity/step-up-tokens.ts';
import { getCard } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openPlay } from '../../testing/card-play.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

/** Somebody whose card is paused, and a charge of $40 that was declined for it. */
async function openStopped() {
  const play = await openPlay(api);
  const { person, purchase } = play;
  const { accessToken: token } = await openSession(api, person.userId);
  const send = <C extends Call>(call: C, input: object = {}) =>
    api.send(call, { cardId: person.cardId, ...input }, { token });
  const prove = () =>
    grantStepUp(
      api.pool,
      { holderId: person.holderId, cardId: person.cardId, action: 'LOOSEN_CONTROLS' },
      'OTP',
      api.clock.now(),
    );
  await send(pauseCard, { pause: 'MORNING' });
  const ask = (id: string, cents: number, more: object = {}) =>
    sendMessage(api, 'authorization', purchase(id, cents, more));
  await ask('stopped', 4_000);
  const { authorizationId: transactionId } = purchase('stopped', 1);
  const allow = async () => await send(allowOnce, { transactionId, stepUpToken: await prove() });
  const read = async () => (await send(getTransaction, { transactionId })).entity;
  return { ...play, send, prove, ask, allow, read, transactionId };
}

const codeOf = (answer: { body: unknown }) => (answer.body as { responseCode: string }).responseCode;

test('a decline says which control, to the network, on the page and in an alert; once in an hour', async () => {
  const { person, ask, read, transactionId } = await openStopped();
  expect(codeOf(await ask('again', 4_000))).toBe('9G');
  expect(await read()).toMatchObject({
    declineReason: 'CONTROL',
    stopped: { control: 'PAUSE', isAllowable: true, allowedUntil: null },
  });
  const data = { last4Digit: '4821', amountCents: 4_000, merchant: 'Plaza Foods', control: 'PAUSE', transactionId };
  expect(await listEventsOf(api, person.holderId)).toEqual([{ kind: 'ControlDeclined', data }]);
});

test('200: one charge of the merchant up to the amount goes through, and no second', async () => {
  const { ask, allow, read } = await openStopped();
  const until = new Date(api.clock.now().getTime() + 15 * 60_000).toISOString();
  expect((await allow()).entity).toEqual({ allowedUntil: until });
  // Again: it lasts anew, for one charge all the same.
  expect((await allow()).entity).toEqual({ allowedUntil: until });
  expect((await read())?.stopped).toEqual({ control: 'PAUSE', isAllowable: true, allowedUntil: until });
  const elsewhere = { merchant: { name: 'Other Foods', place: null, country: 'US', mcc: '5411' } };
  expect(codeOf(await ask('elsewhere', 4_000, elsewhere))).toBe('9G');
  expect(codeOf(await ask('more', 4_001))).toBe('9G');
  expect(codeOf(await ask('same', 4_000))).toBe('00');
  expect(codeOf(await ask('second', 4_000))).toBe('9G');
  expect((await read())?.stopped).toEqual({ control: 'PAUSE', isAllowable: false, allowedUntil: null });
  expect(await allow()).toMatchObject({ httpStatus: 400, messages: [{ shortMessage: 'not allowable' }] });
});

test('two at once: only one goes through', async () => {
  const { ask, allow } = await openStopped();
  await allow();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(`at-once-${n}`, 1_000)));
  expect(answers.map(codeOf).toSorted()).toEqual(['00', '9G', '9G', '9G', '9G', '9G']);
});

test('it helps past controls alone, and is not spent by what fails otherwise', async () => {
  const { ask, allow, card, pinBlock } = await openStopped();
  await allow();
  expect(codeOf(await ask('pin', 4_000, { card: { ...card, pinBlock: await pinBlock('0000') } }))).toBe('55');
  expect(codeOf(await ask('right', 4_000))).toBe('00');
});

test('it asks for a proof of just that', async () => {
  const { send, transactionId } = await openStopped();
  const refused = await send(allowOnce, { transactionId, stepUpToken: 'x'.repeat(32) });
  expect(refused).toMatchObject({ httpStatus: 400, messages: [{ shortMessage: 'step-up required' }] });
});

test("404 for another's charge, for one that no control declined, and for another's card; 401 without a token", async () => {
  const [one, other] = [await openStopped(), await openStopped()];
  const { transactionId } = other;
  const input = { transactionId, stepUpToken: await one.prove() };
  expect(await one.send(allowOnce, input)).toMatchObject({ httpStatus: 404 });
  expect(await one.send(allowOnce, { ...input, cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
  expect(await one.send(allowOnce, { ...input, transactionId: 'none' })).toMatchObject({ httpStatus: 404 });
  expect(await api.send(allowOnce, { ...input, cardId: other.person.cardId })).toMatchObject({ httpStatus: 401 });
});

test('a card that locks itself after each use is locked by an approval, and by no decline', async () => {
  const play = await openPlay(api);
  const { accessToken: token } = await openSession(api, play.person.userId);
  const changes = { relocksAfterUse: true, maxPurchaseCents: 2_000 };
  await api.send(changeControls, { cardId: play.person.cardId, changes }, { token });
  const ask = (id: string, cents: number) => sendMessage(api, 'authorization', play.purchase(id, cents));
  expect(codeOf(await ask('large', 2_001))).toBe('9G');
  expect((await getCard(api.pool, play.person.cardId)).lockReasons).toEqual([]);
  expect(codeOf(await ask('small', 2_000))).toBe('00');
  expect((await getCard(api.pool, play.person.cardId)).lockReasons).toEqual(['USER']);
  expect(codeOf(await ask('next', 100))).toBe('57');
  const events = await listEventsOf(api, play.person.holderId);
  expect(events.at(-1)).toEqual({ kind: 'CardLocked', data: { last4Digit: '4821', isByControl: true } });
});

const club = (name: string) => ({ merchant: { name, place: null, country: 'US', mcc: '7997' } });
test.each([
  ['a payment that repeats, where it has charged before,', { entryMode: 'RECURRING', ...club('Town Gym') }, []],
  ['a payment that repeats, where it has not,', { entryMode: 'RECURRING', ...club('New Club') }, ['USER']],
  ['a purchase where it has charged before', club('Town Gym'), ['USER']],
])('%s is seen as such by a card that locks itself after each use', async (_what, more, lockReasons) => {
  const play = await openPlay(api);
  const { accessToken: token } = await openSession(api, play.person.userId);
  await sendMessage(api, 'authorization', play.purchase('before', 500, club('Town Gym')));
  await sendMessage(api, 'clearing', play.purchase('before', 500, club('Town Gym')));
  await api.send(changeControls, { cardId: play.person.cardId, changes: { relocksAfterUse: true } }, { token });
  expect(codeOf(await sendMessage(api, 'authorization', play.purchase('use', 500, more)))).toBe('00');
  expect((await getCard(api.pool, play.person.cardId)).lockReasons).toEqual(lockReasons);
});

test('more on a charge counts whole against the amount, and nothing else is asked of it', async () => {
  const play = await openPlay(api);
  const { accessToken: token } = await openSession(api, play.person.userId);
  const send = api.send;
  await send(changeControls, { cardId: play.person.cardId, changes: { maxPurchaseCents: 5_000 } }, { token });
  await sendMessage(api, 'authorization', play.purchase('hotel', 3_000));
  await send(pauseCard, { cardId: play.person.cardId, pause: 'HOUR' }, { token });
  const more = (incrementId: string, cents: number) =>
    sendMessage(api, 'increment', {
      ...play.purchase('hotel', cents),
      incrementId: `${play.person.userId}-${incrementId}`,
    });
  expect(codeOf(await more('i1', 2_001))).toBe('9G');
  expect(codeOf(await more('i2', 2_000))).toBe('00');
});
