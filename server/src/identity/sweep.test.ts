import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { analyze } from '@portal/contract/step-up/analyze';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { askForPasscode, otherCode, startLogin } from '../testing/flows.ts';
import { openStepUp } from '../testing/proofs.ts';
import { sweepIdentity } from './sweep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const kept = ['flow', 'passcode', 'token', 'step_up'] as const;

async function countEach(): Promise<number[]> {
  const counts = kept.map((table) => api.pool.query(`SELECT FROM identity.${table}`));
  return (await Promise.all(counts)).map(({ rows }) => rows.length);
}

test('proofs, passcodes and tokens are known for a day after their time was up, and then forgotten', async () => {
  const { person, send } = await openStepUp(api);
  const sessionId = await startLogin(api, person);
  const code = await askForPasscode(api, person, sessionId);
  await api.send(confirmPasscode, { sessionId, otp: otherCode(code) });
  const { entity } = await send(analyze, { last4Ssn: person.ssn.slice(-4), zip: '78701' });
  expect(entity).toHaveProperty('stepUpToken');
  expect(await countEach()).toEqual([1, 1, 2, 1]);
  // A proof of a step-up ends first, after five minutes; the session, which was not used, last.
  const afterMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
  const day = 24 * 60;
  await sweepIdentity(api.pool, afterMinutes(day + 4));
  expect(await countEach()).toEqual([1, 1, 2, 1]);
  await sweepIdentity(api.pool, afterMinutes(day + 6));
  expect(await countEach()).toEqual([1, 1, 2, 0]);
  await sweepIdentity(api.pool, afterMinutes(day + 11));
  expect(await countEach()).toEqual([1, 0, 2, 0]);
  await sweepIdentity(api.pool, afterMinutes(day + 16));
  expect(await countEach()).toEqual([1, 0, 1, 0]);
  await sweepIdentity(api.pool, afterMinutes(day + 31));
  expect(await countEach()).toEqual([0, 0, 0, 0]);
});
