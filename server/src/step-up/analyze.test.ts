import { analyze } from '@portal/contract/step-up/analyze';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { redeemStepUp } from '../identity/step-up-tokens.ts';
import { moveCard } from '../issuer/face.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestPerson, openSession } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const zip = '78701';
async function open() {
  const person = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, person.userId);
  const { cardId, holderId } = person;
  const scope = { cardId, action: 'CHANGE_PIN' as const };
  const last4Ssn = person.ssn.slice(-4);
  const send = (more: object = {}) => api.send(analyze, { ...scope, ...more }, { token });
  const use = (token_: string, more: object = {}) =>
    inTransaction(api.pool, (tx) => redeemStepUp(tx, token_, { ...scope, holderId, ...more }, api.clock.now()));
  return { person, send, use, last4Ssn };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function prove({ send, last4Ssn }: Opened): Promise<string> {
  const { entity } = await send({ last4Ssn, zip });
  if (!entity || !('stepUpToken' in entity)) throw new Error('the proof was refused');
  return entity.stepUpToken;
}

describe('analyze', () => {
  test('200: says which proofs are open, and where a passcode can go', async () => {
    const { person, send } = await open();
    const masked = `(•••) •••-${person.mobileNumber.slice(-4)}`;
    expect((await send()).entity).toEqual({
      requires: ['OTP', 'SSN_ZIP', 'PIN'],
      otpOptions: [
        { otpOption: 'TEXT', masked },
        { otpOption: 'CALL', masked },
        { otpOption: 'EMAIL', masked: 'p•••@example.com' },
      ],
      triesLeft: 5,
    });
  });

  test('200: the PIN of a card that was stolen is no proof', async () => {
    const { person, send } = await open();
    await moveCard(api.pool, person, 'REPORTED_STOLEN', api.clock.now());
    expect((await send()).entity).toMatchObject({ requires: ['OTP', 'SSN_ZIP'] });
  });

  test('200: the right SSN and ZIP grant a proof that is good once', async () => {
    const opened = await open();
    const token = await prove(opened);
    expect(await opened.use(token)).toBe(true);
    expect(await opened.use(token)).toBe(false);
  });

  test('a proof is good for this person, card and act only, and for five minutes', async () => {
    const [opened, other] = [await open(), await open()];
    const token = await prove(opened);
    expect(await opened.use(token, { action: 'SET_PIN' })).toBe(false);
    expect(await opened.use(token, { cardId: other.person.cardId })).toBe(false);
    expect(await other.use(token)).toBe(false);
    api.clock.advance(300);
    expect(await opened.use(token)).toBe(false);
  });

  test('raced: of twenty uses of one proof one succeeds', async () => {
    const opened = await open();
    const token = await prove(opened);
    const uses = await Promise.all(Array.from({ length: 20 }, () => opened.use(token)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  test('refused: five wrong tries a day, also at once; then the right one too', async () => {
    const { send, last4Ssn } = await open();
    const tries = Array.from({ length: 20 }, () => send({ last4Ssn, zip: '00000' }));
    const codes = (await Promise.all(tries)).map((reply) => reply.messages[0]?.code);
    expect(codes.filter((code) => code === 901)).toHaveLength(4);
    expect((await send({ last4Ssn, zip })).messages[0]).toMatchObject({ code: 902 });
    expect((await send()).entity).toMatchObject({ requires: ['OTP', 'PIN'], triesLeft: 0 });
    api.clock.advance(86_400);
    expect((await send()).httpStatus).toBe(401);
  });

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await open(), await open()];
    expect(await one.send({ cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(analyze, { cardId: 1, action: 'SET_PIN' })).toMatchObject({ httpStatus: 401 });
    expect((await one.send({ last4Ssn: '12', zip })).messages[0]).toMatchObject({ field: 'last4Ssn' });
  });
});
