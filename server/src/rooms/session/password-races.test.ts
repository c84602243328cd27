import { listCards } from '@portal/contract/card/list-cards';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { changePassword } from '@portal/contract/session/change-password';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { askForPasscode, startLogin } from '../../testing/flows.ts';
import { createTestPerson, fromKnownDevice, signInAs, type TestPerson, testPassword } from '../../testing/people.ts';
import { confirmByText } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** How often each race is run; PROOF_RUNS=500 is the proof, the default what every run of the tests can bear. */
const runs = Number(process.env['PROOF_RUNS'] ?? 8);
const timeout = 30_000 + runs * 3000;
const [changed, reset] = ['Sunny!7392', 'Windy!7392'];

const isLive = async (token: string) => (await api.send(listCards, {}, { token })).httpStatus === 200;

/** Signs in with the old password, over and over, until it is refused; the access tokens that came of it. */
async function signInWhileItWorks(person: TestPerson): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < 40; n++) {
    const input = { userId: person.userId, password: testPassword };
    const { entity } = await api.send(login, input, fromKnownDevice(person));
    if (!entity?.success) break;
    tokens.push(entity.accessToken);
  }
  return tokens;
}

async function startReset({ userId, ssn, ...person }: TestPerson): Promise<string> {
  const { entity } = await api.send(resetPassword, { userId, ssn, last4Digit: '4821' });
  const sessionId = entity && 'sessionId' in entity ? entity.sessionId : '';
  await confirmByText(api, { userId, ssn, ...person }, sessionId);
  return sessionId;
}

const change = (token: string) =>
  api.send(changePassword, { currentPassword: testPassword, newPassword: changed }, { token });
const setAnew = (sessionId: string) => api.send(resetPassword, { sessionId, password: reset });

/** Runs a race again and again; what each gave. */
async function repeat<Result>(race: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let n = 0; n < runs; n++) results.push(await race());
  return results;
}

describe('raced: a new password', () => {
  test('leaves no session that the old one opened, also none that was being opened', { timeout }, async () => {
    const races = await repeat(async () => {
      const person = await createTestPerson(api);
      const { accessToken } = await signInAs(api, person);
      const lanes = [1, 2, 3, 4].map(() => signInWhileItWorks(person));
      expect(await change(accessToken)).toMatchObject({ httpStatus: 200 });
      const tokens = (await Promise.all(lanes)).flat();
      const survivors = (await Promise.all(tokens.map(isLive))).filter(Boolean).length;
      return { opened: tokens.length, survivors };
    });
    const sum = (key: 'opened' | 'survivors') => races.reduce((total, race) => total + race[key], 0);
    expect(sum('opened')).toBeGreaterThan(0);
    expect(sum('survivors'), `of ${sum('opened')} sessions`).toBe(0);
  });

  test('of a change and of a reset at once: one counts, and only what it says opens', { timeout }, async () => {
    await repeat(async () => {
      const person = await createTestPerson(api);
      const sessionId = await startReset(person);
      const { accessToken } = await signInAs(api, person);
      const answers = await Promise.all([change(accessToken), setAnew(sessionId)]);
      const [isChanged, isReset] = answers.map(({ httpStatus }) => httpStatus === 200);
      expect([isChanged, isReset].filter(Boolean)).toHaveLength(1);
      expect(await isLive(accessToken)).toBe(isChanged);
      const password = isReset ? reset : changed;
      expect((await api.send(login, { userId: person.userId, password })).entity).not.toBeNull();
    });
  });

  test('of two resets at once: one counts', { timeout }, async () => {
    await repeat(async () => {
      const person = await createTestPerson(api);
      const first = await startReset(person);
      api.clock.advance(60);
      const second = await startReset(person);
      const answers = await Promise.all([setAnew(first), setAnew(second)]);
      expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    });
  });

  test('leaves no login from a new device that began with the old one', { timeout }, async () => {
    await repeat(async () => {
      const person = await createTestPerson(api);
      const { accessToken } = await signInAs(api, person);
      const begun = await startLogin(api, person);
      const otp = await askForPasscode(api, person, begun);
      const confirm = async () => {
        const { entity } = await api.send(confirmPasscode, { sessionId: begun, otp });
        return entity?.flow === 'LOGIN' ? entity.accessToken : null;
      };
      const [answer, token] = await Promise.all([change(accessToken), confirm()]);
      expect(answer).toMatchObject({ httpStatus: 200 });
      expect(token !== null && (await isLive(token))).toBe(false);
    });
  });
});

test('a login that began with the old password ends, though the change was asked for before it began', async () => {
  const person = await createTestPerson(api);
  const { accessToken } = await signInAs(api, person);
  // The change reads the clock first and commits last, as one does that waits for its hashes.
  const begun = await startLogin(api, person);
  const otp = await askForPasscode(api, person, begun);
  api.clock.advance(-1);
  expect(await change(accessToken)).toMatchObject({ httpStatus: 200 });
  api.clock.advance(1);
  const reply = await api.send(confirmPasscode, { sessionId: begun, otp });
  expect(reply.messages[0]?.shortMessage).toBe('flow ended');
});
