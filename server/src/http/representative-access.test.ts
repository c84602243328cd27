import { lockCard } from '@portal/contract/card/lock-card';
import { isOpenToRepresentatives } from '@portal/contract/representatives/open-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCardsOf } from '../issuer/face.ts';
import { routes } from '../start/calls.ts';
import type { TestApi } from '../testing/api.ts';
import { openCardHolder } from '../testing/card-holder.ts';
import { createTestDesk } from '../testing/desk.ts';
import { openRepresented } from '../testing/representing.ts';
import { sampleInputs } from '../testing/sample-input.ts';

/*
 * The token of a representative is tried at every call of the contract, so that a new one is tried here without anybody
 * remembering it.
 */
let api: TestApi;
let represented: Awaited<ReturnType<typeof openRepresented>>;
beforeAll(async () => {
  api = await createTestDesk();
  represented = await openRepresented(api);
});
afterAll(() => api.close());

const calls = routes.map(({ call }) => call);
const ofHolders = calls.filter(({ access }) => access === 'holder');
const named = (list: typeof calls) => list.map((call) => [call.name, call] as const);

/** All that a representative never does: it is the cardholder's own. */
const closedRooms = new Set([
  'agreements',
  'ahead',
  'alerts',
  'companies',
  'controls',
  'documents',
  'helpers',
  'on-the-phone',
  'passcode',
  'passkeys',
  'problems',
  'profile',
  'representatives',
  'session',
  'set-aside',
  'stop',
  'texting',
  'was-this-you',
]);
const closedInOpenRooms = [
  'announcements/dismiss-banner',
  'atms/find-cash-back',
  'card/list-unclaimed',
  'card/rename-card',
  'step-up/validate-pin',
  'transfer/dispute-transfer',
  'transfer/return-transfer',
];

test('each call of a cardholder is open to a representative, or closed: to add one is a decision', () => {
  const roomOf = (name: string) => name.split('/')[0] ?? '';
  const closed = ofHolders.filter((call) => !isOpenToRepresentatives(call)).map(({ name }) => name);
  expect(closed.filter((name) => !closedRooms.has(roomOf(name))).toSorted()).toEqual(closedInOpenRooms);
  const open = ofHolders.filter((call) => isOpenToRepresentatives(call)).map(({ name }) => name);
  expect(open.filter((name) => closedRooms.has(roomOf(name)))).toEqual([]);
});

test.each(named(ofHolders.filter((call) => !isOpenToRepresentatives(call))))(
  'refused to a representative, and nothing is done: %s',
  async (_name, call) => {
    const before = await readBooks();
    for (const sample of sampleInputs(call)) {
      const input = 'cardId' in sample ? { ...sample, cardId: represented.person.cardId } : sample;
      const reply = await represented.actWithout(call, input);
      expect(reply).toMatchObject({ httpStatus: 403, messages: [{ shortMessage: 'not for representatives' }] });
    }
    expect(await readBooks()).toEqual(before);
  },
);

test.each(named(ofHolders.filter((call) => isOpenToRepresentatives(call))))(
  "another's card is a missing one, and no token is none: %s",
  async (_name, call) => {
    const other = await openCardHolder(api);
    for (const sample of sampleInputs(call)) {
      if (!('cardId' in sample)) continue;
      const input = { ...sample, cardId: other.person.cardId };
      expect((await represented.actWithout(call, input)).httpStatus).toBe(404);
      expect((await api.send(call, input)).httpStatus).toBe(401);
    }
  },
);

test.each(named(calls.filter(({ access }) => access === 'helper')))(
  '401 at a call of helpers: %s',
  async (_name, call) => {
    for (const sample of sampleInputs(call)) {
      expect((await represented.actWithout(call, sample)).httpStatus).toBe(401);
    }
  },
);

test('the log names the role and who it was, beside the cardholder', async () => {
  const { act, person } = await openRepresented(api, { role: 'GUARDIAN', documentKind: 'COURT_ORDER' });
  expect((await act(lockCard)).httpStatus).toBe(200);
  const text = `SELECT act, facts ->> 'representativeId' AS id FROM audit.entry WHERE holder_id = $1 AND actor = 'GUARDIAN'`;
  const { rows } = await api.pool.query<{ act: string; id: string }>(text, [person.holderId]);
  const found = 'SELECT representative_id AS id FROM identity.representative WHERE holder_id = $1';
  const [who] = (await api.pool.query<{ id: string }>(found, [person.holderId])).rows;
  expect(rows).toEqual([{ act: 'card/lock-card', id: who?.id }]);
});

/** The cards with their balance and locks: an act would show in them. */
const readBooks = async () => (await listCardsOf(api.pool, represented.person.holderId)).cards;
