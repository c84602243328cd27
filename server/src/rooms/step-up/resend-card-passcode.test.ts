import { resendCardPasscode } from '@portal/contract/step-up/resend-card-passcode';
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

describe('resend-card-passcode', () => {
  test('200: by the same way again', async () => {
    const { person, send } = await openStepUp(api);
    await send(sendCardPasscode, { otpOption: 'CALL' });
    api.clock.advance(30);
    expect(await send(resendCardPasscode)).toMatchObject({ httpStatus: 200 });
    const sent = await readMessages(api, person.mobileNumber);
    expect(sent.map((message) => message.channel)).toEqual(['CALL', 'CALL']);
  });

  test('refused: before anything was sent, and too soon', async () => {
    const { send } = await openStepUp(api);
    expect((await send(resendCardPasscode)).messages[0]?.shortMessage).toBe('flow ended');
    await send(sendCardPasscode, { otpOption: 'TEXT' });
    expect((await send(resendCardPasscode)).messages[0]?.shortMessage).toBe('passcode too soon');
  });

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await openStepUp(api), await openStepUp(api)];
    expect(await one.send(resendCardPasscode, { cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(resendCardPasscode, { cardId: 1, action: 'SET_PIN' })).toMatchObject({ httpStatus: 401 });
    expect((await one.send(resendCardPasscode, { action: 'FLY' })).messages[0]).toMatchObject({ field: 'action' });
  });
});
