import { confirmCardPasscode } from '@portal/contract/step-up/confirm-card-passcode';
import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { otherCode } from '../../testing/flows.ts';
import { readPasscode } from '../../testing/messages.ts';
import { openStepUp } from '../../testing/proofs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('confirm-card-passcode', () => {
  async function openSent() {
    const opened = await openStepUp(api);
    await opened.send(sendCardPasscode, { otpOption: 'TEXT' });
    const otp = await readPasscode(api, opened.person.mobileNumber);
    api.secrets.add(otp);
    return {
      ...opened,
      otp,
      confirm: (code: string, more: object = {}) => opened.send(confirmCardPasscode, { otp: code, ...more }),
    };
  }

  test('200: the right passcode grants a proof, once', async () => {
    const { otp, confirm } = await openSent();
    expect((await confirm(otp)).entity).toEqual({ stepUpToken: expect.any(String) });
    expect((await confirm(otp)).messages[0]?.shortMessage).toBe('otp expired');
  });

  test('refused: for another act, and after ten minutes', async () => {
    const { otp, confirm } = await openSent();
    expect((await confirm(otp, { action: 'EDIT_BANK' })).messages[0]?.shortMessage).toBe('otp expired');
    api.clock.advance(600);
    expect((await confirm(otp)).messages[0]?.shortMessage).toBe('otp expired');
  });

  test('raced: fifty wrong ones at once never go beyond five tries', async () => {
    const { otp, confirm } = await openSent();
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(otherCode(otp))));
    expect(replies.filter(({ messages }) => messages[0]?.code === 901)).toHaveLength(4);
    expect((await confirm(otp)).messages[0]).toMatchObject({ code: 902 });
  });

  test("404 for another's card, 401 without a token, wrong input named", async () => {
    const [one, other] = [await openSent(), await openSent()];
    expect(await one.confirm(one.otp, { cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    const input = { cardId: one.person.cardId, action: 'SET_PIN', otp: one.otp };
    expect(await api.send(confirmCardPasscode, input)).toMatchObject({ httpStatus: 401 });
    expect((await one.confirm('12')).messages[0]).toMatchObject({ code: 400, field: 'otp' });
  });
});
