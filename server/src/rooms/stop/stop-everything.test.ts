import { listCards } from '@portal/contract/card/list-cards';
import { signInWithPasskey } from '@portal/contract/passkeys/sign-in-with-passkey';
import { decideStopped } from '@portal/contract/stop/decide-stopped';
import { listStopped } from '@portal/contract/stop/list-stopped';
import { stopEverything } from '@portal/contract/stop/stop-everything';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { askToSign, openPasskeys } from '../../testing/passkeys.ts';
import { openSession } from '../../testing/people.ts';
import { makeStopLinkOf, openRobbed, thiefsMobile } from '../../testing/stopped.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const stop = (token: string) => api.send(stopEverything, { token });

describe('stop-everything', () => {
  test('200: locks the card, holds money, ends sessions, suspends what is new, and removes nothing', async () => {
    const { person, known, thiefs, knows, contacts, transfers } = await openRobbed(api);
    const { accessToken: token } = await openSession(api, person.userId);
    expect(await contacts()).toContain(thiefsMobile);
    const reply = await stop(await makeStopLinkOf(api, person));
    expect(reply).toMatchObject({ httpStatus: 200, entity: { wasUsed: false } });
    expect(await api.send(listCards, {}, { token })).toMatchObject({ httpStatus: 401 });
    const again = (await openSession(api, person.userId)).accessToken;
    const { entity } = await api.send(listCards, {}, { token: again });
    expect(entity?.cards[0]).toMatchObject({ locked: true, lockReason: 'USER' });
    expect(await transfers()).toMatchObject([{ state: 'HELD', because: 'STOPPED' }]);
    expect(await contacts()).not.toContain(thiefsMobile);
    expect(await contacts()).toContain(person.mobileNumber);
    expect(await knows(known)).toBe(true);
    expect(await knows(thiefs)).toBe(false);
    const listed = await api.send(listStopped, {}, { token: again });
    expect(listed.entity).toEqual({
      passkeys: [],
      devices: expect.arrayContaining(['Thief']),
      contacts: [{ kind: 'MOBILE', masked: '(•••) •••-9999' }],
      bankAccounts: ['6640'],
      transfers: [{ amountCents: 20_000, last4Digit: '6640' }],
    });
  });

  test('200: names nobody, in body or headers; tells every contact of before and now', async () => {
    const { person } = await openRobbed(api);
    const reply = await stop(await makeStopLinkOf(api, person));
    expect(reply.entity).toEqual({ wasUsed: false });
    const subjects = (await readAlerts(api, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Everything is stopped');
  });

  test('200: repeated and raced it stops once; what was taken up meanwhile is not stopped again', async () => {
    const { person, cvv, send, prove } = await openCardHolder(api);
    const token = await makeStopLinkOf(api, person);
    const replies = await Promise.all([stop(token), stop(token), stop(token)]);
    expect(replies.filter(({ entity }) => entity?.wasUsed === false)).toHaveLength(1);
    const { accessToken } = await openSession(api, person.userId);
    const input = { choice: 'TAKE_UP', cvv, stepUpToken: await prove('TAKE_UP') };
    await send(decideStopped, input, { token: accessToken });
    expect((await stop(token)).entity).toEqual({ wasUsed: true });
    expect((await api.send(listCards, {}, { token: accessToken })).httpStatus).toBe(200);
  });

  test('400: no token, or one of another shape; by GET nothing happens', async () => {
    const { person } = await openCardHolder(api);
    const token = await makeStopLinkOf(api, person);
    expect(await api.send(stopEverything, {})).toMatchObject({ httpStatus: 400 });
    expect(await stop('../../../etc')).toMatchObject({ httpStatus: 400 });
    const { statusCode } = await api.app.inject({ method: 'GET', url: `${stopEverything.path}?token=${token}` });
    expect(statusCode).toBeGreaterThanOrEqual(404);
    expect((await stop(token)).entity).toEqual({ wasUsed: false });
  });
});

describe('as time goes by', () => {
  test('refused: a link of nobody, one that is over after 72 hours, and one of another event that was told again', async () => {
    const { person } = await openCardHolder(api);
    const token = await makeStopLinkOf(api, person);
    expect((await stop('x'.repeat(22))).messages[0]).toMatchObject({ shortMessage: 'link not valid' });
    api.clock.advance(72 * 3600);
    expect((await stop(token)).messages[0]).toMatchObject({ shortMessage: 'link not valid' });
  });

  test('200: a new passkey opens nothing any more, one of before does', async () => {
    const { person, authenticator, addWith, signIn } = await openPasskeys(api);
    await addWith();
    expect((await signIn()).httpStatus).toBe(200);
    await stop(await makeStopLinkOf(api, person));
    const signed = authenticator.get(await askToSign(api));
    expect((await api.send(signInWithPasskey, signed)).messages[0]).toMatchObject({ shortMessage: 'passkey refused' });
    api.clock.advance(31 * 86_400);
    const old = await openPasskeys(api);
    await old.addWith();
    api.clock.advance(31 * 86_400);
    await stop(await makeStopLinkOf(api, old.person));
    expect((await old.signIn()).httpStatus).toBe(200);
  });
});
