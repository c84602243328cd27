import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';
import { confirmByText, createNewcomer, startRegistration } from '../../testing/proofs.ts';
import { openAt } from '../../testing/sealed-at.ts';
import { unwanted } from '../../testing/unwanted-passwords.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let made = 0;
function typed(sessionId: string, more: object = {}) {
  const password = 'Sunny!7392';
  api.secrets.add(password);
  const agreed = { termsAndPolicyCheck: true, eSignCheck: true };
  const contacts = { email: 'new@example.com', mobileNumber: '(512) 555-0177' };
  return { sessionId, userId: `newcomer${++made}`, password, ...contacts, language: 'es', ...agreed, ...more };
}

/** Confirms, and again where a slow machine had no answer in time, as a person would: what counts is what they are told. */
async function confirmUntilTold(input: ReturnType<typeof typed>) {
  for (;;) {
    const reply = await api.send(confirmRegistration, input);
    if (reply.httpStatus !== 503) return reply;
  }
}

describe('confirm-registration', () => {
  test("200: the account is open, the consents are kept, and the record's contacts stay the verified ones", async () => {
    const { person, sessionId } = await startRegistration(api);
    expect((await confirmByText(api, person, sessionId)).entity).toEqual({ flow: 'REGISTRATION' });
    const input = typed(sessionId, { email: person.email });
    expect((await api.send(confirmRegistration, input)).entity).toEqual({ userId: input.userId });
    await openSession(api, input.userId);
    const { rows } = await api.pool.query(
      `SELECT login_id, contact.kind, value_sealed AS sealed, verified_at IS NOT NULL AS verified
       FROM identity.contact JOIN identity.login USING (login_id) WHERE user_id = $1 ORDER BY contact.kind`,
      [input.userId],
    );
    const contacts = rows.map(async ({ login_id, kind, sealed, verified }) => {
      const value = await openAt(testKeys, 'identity.contact.value_sealed', { login_id, kind }, sealed);
      return { kind, value, verified };
    });
    expect(await Promise.all(contacts)).toEqual([
      { kind: 'EMAIL', value: person.email, verified: true },
      { kind: 'MOBILE', value: '5125550177', verified: false },
    ]);
    const consents = await api.pool.query(
      `SELECT document, version, consent.language FROM identity.consent JOIN identity.login USING (login_id)
       WHERE user_id = $1 ORDER BY document`,
      [input.userId],
    );
    expect(consents.rows).toEqual([
      { document: 'eSign', version: '2026-01-01', language: 'es' },
      { document: 'privacy', version: '2026-01-01', language: 'es' },
      { document: 'terms', version: '2026-01-01', language: 'es' },
    ]);
  });

  test('200: after an hour, for who reads all documents; refused after two', async () => {
    for (const [hours, httpStatus] of [
      [1, 200],
      [2, 400],
    ] as const) {
      const { person, sessionId } = await startRegistration(api);
      await confirmByText(api, person, sessionId);
      api.clock.advance(hours * 3600);
      expect(await api.send(confirmRegistration, typed(sessionId))).toMatchObject({ httpStatus });
    }
  });

  test('refused: before its passcode is confirmed, and a second time', async () => {
    const { person, sessionId } = await startRegistration(api);
    const input = typed(sessionId);
    expect((await api.send(confirmRegistration, input)).messages[0]).toMatchObject({
      code: 905,
      shortMessage: 'passcode required',
    });
    await confirmByText(api, person, sessionId);
    expect(await api.send(confirmRegistration, input)).toMatchObject({ httpStatus: 200 });
    expect((await api.send(confirmRegistration, input)).messages[0]?.shortMessage).toBe('flow ended');
  });

  test('refused: a user ID that was taken meanwhile', async () => {
    const { person, sessionId } = await startRegistration(api);
    await confirmByText(api, person, sessionId);
    const { userId } = await createTestPerson(api);
    const reply = await api.send(confirmRegistration, typed(sessionId, { userId: userId.toLowerCase() }));
    expect(reply.messages[0]).toMatchObject({ shortMessage: 'user id taken', field: 'userId' });
  });

  test.each(unwanted)(
    'refused: %j, in the language of who registers, and the registration goes on',
    async (password, shortMessage) => {
      const { person, sessionId } = await startRegistration(api);
      await confirmByText(api, person, sessionId);
      const refused = await api.send(confirmRegistration, typed(sessionId, { password }), { language: 'es' });
      expect(refused.messages[0]).toMatchObject({
        shortMessage,
        field: 'password',
        message: expect.stringMatching(/contraseña/),
      });
      expect(await api.send(confirmRegistration, typed(sessionId))).toMatchObject({ httpStatus: 200 });
    },
  );

  test('wrong input: rules of the password, contacts and boxes', async () => {
    const input = typed('x', { password: 'short', email: 'nowhere', mobileNumber: '123', eSignCheck: false });
    const fields = (await api.send(confirmRegistration, input)).messages.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['email', 'mobileNumber', 'eSignCheck']));
    const withUserId = await api.send(confirmRegistration, typed('x', { userId: 'sunny7392', password: 'Sunny7392!' }));
    expect(withUserId.messages[0]).toMatchObject({
      field: 'password',
      message: 'Do not put your user ID in your password.',
    });
  });

  test('wrong input: a password that many people use', async () => {
    const { messages } = await api.send(confirmRegistration, typed('x', { password: 'P@ssword19' }));
    expect(messages[0]).toMatchObject({ field: 'password', message: expect.stringContaining('many people use') });
  });

  test('raced: of ten people who choose the same user ID at once one gets it, the others are told', async () => {
    const userId = 'WantedByAll';
    const newcomers: Awaited<ReturnType<typeof startRegistration>>[] = [];
    for (let n = 0; n < 10; n++) {
      const newcomer = await startRegistration(api);
      await confirmByText(api, newcomer.person, newcomer.sessionId);
      newcomers.push(newcomer);
    }
    const replies = await Promise.all(
      newcomers.map(({ sessionId }, n) =>
        confirmUntilTold(typed(sessionId, { userId: n % 2 ? userId : userId.toLowerCase() })),
      ),
    );
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(replies.filter(({ messages }) => messages[0]?.shortMessage === 'user id taken')).toHaveLength(9);
  });

  test('raced: of two registrations of one person at once one opens the account, the other is told', async () => {
    const { person, proofs } = await createNewcomer(api);
    const sessionIds: string[] = [];
    for (let n = 0; n < 2; n++) {
      const { entity } = await api.send(verifyPerson, proofs);
      sessionIds.push(entity?.sessionId ?? '');
      await confirmByText(api, person, sessionIds[n] ?? '');
      api.clock.advance(60);
    }
    const replies = await Promise.all(sessionIds.map((sessionId) => confirmUntilTold(typed(sessionId))));
    expect(replies.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(replies.flatMap(({ messages }) => messages)[0]?.shortMessage).toBe('already registered');
  });

  test('raced: of ten confirmations at once one opens the account', async () => {
    const { person, sessionId } = await startRegistration(api);
    await confirmByText(api, person, sessionId);
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirmUntilTold(typed(sessionId))));
    expect(replies.filter((reply) => reply.httpStatus === 200)).toHaveLength(1);
  });
});
