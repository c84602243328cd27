import { listCards } from '@portal/contract/card/list-cards';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOf } from '../src/testing/api.ts';
import { createTestPerson, fromKnownDevice, type TestPerson } from '../src/testing/people.ts';
import { openScene, type Scene } from './harness/scene.ts';

const keys = { apiKey: 'demo', gatewayKey: 'demo' };
const perMinute = 60;

let scene: Scene;
beforeAll(async () => {
  const env = { PROCESSES: '2', REQUESTS_PER_MINUTE: String(perMinute) };
  scene = await openScene({ portals: 2, env: [env, env] });
});
afterAll(() => scene?.close());

/** Sends a request to one process after the other; the status of each answer, and the error's key. */
async function askInTurns(request: ReturnType<typeof requestOf>, count: number, processes: number) {
  const answers: string[] = [];
  for (let n = 0; n < count; n++) {
    const { url, payload, ...init } = request;
    const portal = scene.portals[n % processes];
    const response = await fetch(`${portal?.url}${url}`, { ...init, body: payload ?? null });
    const { errors } = (await response.json()) as { errors?: { messages: { shortMessage: string }[] } };
    answers.push(`${response.status} ${errors?.messages[0]?.shortMessage ?? ''}`);
  }
  return answers;
}

/** Returns the answers to somebody who types a wrong password again and again. */
async function tryPasswords(person: TestPerson, processes: number): Promise<string[]> {
  const wrong = requestOf(login, { userId: person.userId, password: 'Wrong#4826' }, fromKnownDevice(person), keys);
  return await askInTurns(wrong, 6, processes);
}

test('wrong passwords are counted together: a second process gives nobody another try', async () => {
  const alone = await tryPasswords(await createTestPerson(scene.api), 1);
  const inTurns = await tryPasswords(await createTestPerson(scene.api), 2);
  expect(inTurns).toEqual(alone);
  expect(new Set(alone).size).toBeGreaterThan(1);
});

test('what one address may ask for in a minute is shared out among the processes', async () => {
  const answers = await askInTurns(requestOf(listCards, {}, {}, keys), 2 * perMinute, 2);
  const served = answers.filter((answer) => answer.startsWith('401')).length;
  expect(answers.at(-1)).toMatch(/^429 /);
  expect(served).toBeLessThanOrEqual(perMinute);
});
