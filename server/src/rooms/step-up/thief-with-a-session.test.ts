import { subscribePush } from '@portal/contract/alerts/subscribe-push';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { changePin } from '@portal/contract/card/change-pin';
import type { Call } from '@portal/contract/define-call';
import { startPasskey } from '@portal/contract/passkeys/start-passkey';
import { revealAccountNumbers } from '@portal/contract/profile/reveal-account-numbers';
import { updateContactInformation } from '@portal/contract/profile/update-contact-information';
import { analyze } from '@portal/contract/step-up/analyze';
import type { StepUpAction } from '@portal/contract/step-up/step-up';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import { changeBankAccount } from '@portal/contract/transfer/change-bank-account';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAvailableCents } from '../../issuer/face.ts';
import { recordTextConsent } from '../../telling/notices/text-consent.ts';
import { readAlerts } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { createTestPerson, openSession } from '../../testing/people.ts';
import { testBank } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A thief before somebody's unlocked phone, known for long, with the last four of the SSN and the ZIP; and nothing else. */
async function openThief() {
  const person = await createTestPerson(api);
  const consent = { isGiven: true, wordingVersion: '2026-01-01' };
  await recordTextConsent(api.pool, person.holderId, consent, api.clock.now());
  api.secrets.add(testBank.accountNumber);
  const { accessToken: token } = await openSession(api, person.userId, { knownDays: 400 });
  let keys = 0;
  const send = <C extends Call>(call: C, input: object = {}) =>
    api.send(call, { cardId: person.cardId, ...input }, { token, idempotencyKey: `thief-${person.userId}-${++keys}` });
  /** The proof that the thief gets for an act by all that they have; '' where there is none. */
  const prove = async (action: StepUpAction, pin?: string): Promise<string> => {
    const bySsn = await send(analyze, { action, last4Ssn: person.ssn.slice(-4), zip: '78701' });
    if (bySsn.entity && 'stepUpToken' in bySsn.entity) return bySsn.entity.stepUpToken;
    if (pin === undefined) return 'x'.repeat(32);
    return (await send(validatePin, { action, pin })).entity?.stepUpToken ?? 'x'.repeat(32);
  };
  return { person, send, prove };
}

describe('a thief with an open session, the last four of the SSN and the ZIP', () => {
  test('changes the PIN at most, which proves nothing else; the holder is told at once by text and email', async () => {
    const { person, send, prove } = await openThief();
    const pin = '1397';
    const changed = await send(changePin, { pin, confirmPin: pin, stepUpToken: await prove('CHANGE_PIN') });
    expect(changed).toMatchObject({ httpStatus: 200 });
    const tries: [Call, StepUpAction, object][] = [
      [changeBankAccount, 'EDIT_BANK', testBank],
      [updateContactInformation, 'EDIT_CONTACT', { email: 'thief@example.com', mobileNumber: '5125559999' }],
      [startPasskey, 'ADD_PASSKEY', {}],
      [revealAccountNumbers, 'REVEAL_ACCOUNT', {}],
      [
        updateAlerts,
        'EDIT_ALERTS',
        { alerts: [{ kind: 'PASSWORD_CHANGED', channels: ['CALL'], thresholdCents: null }] },
      ],
    ];
    for (const [call, action, input] of tries) {
      const { messages } = await send(call, { ...input, stepUpToken: await prove(action, pin) });
      expect([call.name, messages[0]?.shortMessage]).toEqual([call.name, 'step-up required']);
    }
    expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toEqual(['PinChanged']);
    for (const to of [person.mobileNumber, person.email]) {
      const told = await readAlerts(api, to);
      expect(told.map(({ text }) => /\/stop\?translateTo=EN#[\w-]{22}/.test(text))).toEqual([true]);
    }
  });

  test('sends no money: there is no bank account, and none can be added', async () => {
    const { person, send, prove } = await openThief();
    await send(changeBankAccount, { ...testBank, stepUpToken: await prove('EDIT_BANK') });
    const sent = await send(confirmTransfer, {
      amountCents: 40_000,
      shownFeeCents: 150,
      stepUpToken: await prove('TRANSFER'),
    });
    expect(sent.messages[0]?.shortMessage).toBe('no bank account');
    expect(await getAvailableCents(api.pool, person.accountId)).toBe(50_000);
  });

  test('silences nobody by a device of their own: push carries no required message alone', async () => {
    const { person, send, prove } = await openThief();
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    await send(subscribePush, { cardId: undefined, endpoint: 'https://fcm.googleapis.com/fcm/send/thief', keys });
    await send(changePin, { pin: '1397', confirmPin: '1397', stepUpToken: await prove('CHANGE_PIN') });
    expect(await readAlerts(api, person.email)).toHaveLength(1);
    expect(await readAlerts(api, person.mobileNumber)).toHaveLength(1);
  });
});
