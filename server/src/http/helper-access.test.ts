import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCardsOf } from '../issuer/face.ts';
import { routes } from '../start/calls.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openHelped } from '../testing/helping.ts';
import { sampleInputs } from '../testing/sample-input.ts';

/*
 * A helper is a caller of a kind of their own: every call of the contract is asked with a helper's token, so that a new one is tried
 * here without anybody remembering it.
 */
let api: TestApi;
let helped: Awaited<ReturnType<typeof openHelped>>;
beforeAll(async () => {
  api = await createTestApi();
  helped = await openHelped(api);
});
afterAll(() => api.close());

const calls = routes.map(({ call }) => call);
/** All that a helper may do: to add one is a decision. */
const ofHelpers = [
  'helpers/end-helping',
  'helpers/leave-helping',
  'helpers/list-helped',
  'helpers/look-at-helped',
  'helpers/report-error',
  'helpers/report-loss',
];

test('the calls of a helper are these, and no others', () => {
  const named = calls.filter(({ access }) => access === 'helper').map(({ name }) => name);
  expect(named.toSorted()).toEqual(ofHelpers);
});

test.each(calls.filter(({ access }) => access === 'holder').map((call) => [call.name, call] as const))(
  "401 with a helper's token: %s",
  async (_name, call) => {
    const { person, helperToken } = helped;
    const before = await readBooks();
    for (const sample of sampleInputs(call)) {
      const input = 'cardId' in sample ? { ...sample, cardId: person.cardId } : sample;
      const reply = await api.send(call, input, { token: helperToken, idempotencyKey: crypto.randomUUID() });
      expect(reply).toMatchObject({ httpStatus: 401 });
    }
    expect(await readBooks()).toEqual(before);
  },
);

test.each(calls.filter(({ access }) => access === 'anyone').map((call) => [call.name, call] as const))(
  "a helper's token is nobody's: %s",
  async (_name, call) => {
    for (const sample of sampleInputs(call)) {
      const asHelper = await api.send(call, sample, { token: helped.helperToken });
      expect(asHelper.httpStatus).toBe((await api.send(call, sample)).httpStatus);
    }
  },
);

test.each(calls.filter(({ access }) => access === 'helper').map((call) => [call.name, call] as const))(
  "401 with a cardholder's token, with none, and once it has run out: %s",
  async (_name, call) => {
    for (const sample of sampleInputs(call)) {
      const idempotencyKey = crypto.randomUUID();
      expect(await api.send(call, sample, { token: helped.token, idempotencyKey })).toMatchObject({ httpStatus: 401 });
      expect(await api.send(call, sample, { idempotencyKey })).toMatchObject({ httpStatus: 401 });
    }
  },
);

/** The cards with their balance and locks: an act of the cardholder's would show in them. */
const readBooks = async () => (await listCardsOf(api.pool, helped.person.holderId)).cards;
