import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { readMessages } from '../../testing/messages.ts';
import { openStepUp } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('send-card-passcode', () => {
  test('200: by the way that was chosen', async () => {
    const { person, send } = await openStepUp(api);
    expect((await send(sendCardPasscode, { otpOption: 'EMAIL' })).entity).toEqual({
      expiresInSeconds: 600,
      resendInSeconds: 30,
    });
    expect((await readMessages(api, person.email))[0]?.text).toMatch(/^Your code is \d{6}\./);
  });

  test('refused: too soon, and more than three in 15 minutes', async () => {
    const { send } = await openStepUp(api);
    const words = async () => (await send(sendCardPasscode, { otpOption: 'TEXT' })).messages[0]?.shortMessage;
    expect([await words(), await words()]).toEqual([undefined, 'passcode too soon']);
    for (let n = 0; n < 2; n++) {
      api.clock.advance(30);
      expect(await words()).toBeUndefined();
    }
    api.clock.advance(30);
    expect(await words()).toBe('passcode send limit');
  });

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await openStepUp(api), await openStepUp(api)];
    const input = { cardId: other.person.cardId, otpOption: 'TEXT' };
    expect(await one.send(sendCardPasscode, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(sendCardPasscode, { ...input, action: 'SET_PIN' })).toMatchObject({ httpStatus: 401 });
    expect((await one.send(sendCardPasscode, {})).messages[0]).toMatchObject({ field: 'otpOption' });
  });
});
