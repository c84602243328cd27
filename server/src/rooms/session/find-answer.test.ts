import { changePin } from '@portal/contract/card/change-pin';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { findAnswer } from '@portal/contract/session/find-answer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { startLogin } from '../../testing/flows.ts';
import { createTestPerson } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function open() {
  const { send, prove } = await openCardHolder(api);
  const stepUpToken = await prove('CHANGE_PIN');
  const change = (idempotencyKey: string) =>
    send(changePin, { pin: '2468', confirmPin: '2468', stepUpToken }, { idempotencyKey });
  const look = async (idempotencyKey: string) => (await send(findAnswer, {}, { idempotencyKey })).entity?.state;
  return { change, look };
}

describe('find-answer', () => {
  test('200: done, refused, or unknown so far', async () => {
    const { change, look } = await open();
    expect(await look('done')).toBe('UNKNOWN');
    await change('done');
    await change('refused');
    expect(await look('done')).toBe('DONE');
    expect(await look('refused')).toBe('REFUSED');
  });

  test("another's answer is unknown, also to who is not signed in", async () => {
    const { change } = await open();
    await change('mine');
    const other = await open();
    expect(await other.look('mine')).toBe('UNKNOWN');
    const { entity } = await api.send(findAnswer, {}, { idempotencyKey: 'mine' });
    expect(entity).toEqual({ state: 'UNKNOWN', isSignedIn: false });
  });

  test('200: of a proof of somebody who is not signed in', async () => {
    const sessionId = await startLogin(api, await createTestPerson(api));
    await api.send(confirmPasscode, { sessionId, otp: '123456' }, { idempotencyKey: 'visitor' });
    const { entity } = await api.send(findAnswer, {}, { idempotencyKey: 'visitor' });
    expect(entity).toEqual({ state: 'REFUSED', isSignedIn: false });
  });

  test('wrong input: no key', async () => {
    expect((await api.send(findAnswer, {})).messages[0]).toMatchObject({ field: 'idempotency-key' });
  });
});
