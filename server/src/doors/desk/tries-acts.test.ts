import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { changePassword } from '@portal/contract/session/change-password';
import { analyze } from '@portal/contract/step-up/analyze';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { openDeskCard, refusedFor } from '../../testing/desk-card.ts';
import { askForPasscode, otherCode, startLogin } from '../../testing/flows.ts';
import { createTestPerson, testPassword } from '../../testing/people.ts';
import { openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const forget = async (holderId: number) => await sendToDesk(api, 'forget-tries', { ...byTestStaff, holderId });
const forgotten = { status: 200, body: { state: 'FORGOTTEN' } };

describe('forget-tries', () => {
  test('who has typed five wrong last fours of the SSN may prove themselves by them again', async () => {
    const { person, send, kinds } = await openDeskCard(api);
    const prove = async (last4Ssn: string) => await send(analyze, { action: 'CHANGE_PIN', last4Ssn, zip: '78701' }, {});
    for (let n = 0; n < 5; n++) await prove('0000');
    const right = person.ssn.slice(-4);
    expect((await prove(right)).messages[0]).toMatchObject({ shortMessage: 'step-up threshold exceeded' });
    expect(await forget(person.holderId)).toEqual(forgotten);
    expect((await prove(right)).httpStatus).toBe(200);
    expect(await kinds()).toEqual(['TriesForgotten']);
  });

  test('who has typed five wrong present passwords may change theirs again', async () => {
    const { person, send } = await openDeskCard(api);
    api.secrets.add('Nube#7391');
    const change = async (currentPassword: string) =>
      await send(changePassword, { cardId: undefined, currentPassword, newPassword: 'Nube#7391' });
    for (let n = 0; n < 5; n++) await change('Wrong#4826');
    expect((await change(testPassword)).httpStatus).toBe(400);
    expect(await forget(person.holderId)).toEqual(forgotten);
    expect((await change(testPassword)).httpStatus).toBe(200);
  });

  test('who has typed thirty wrong codes gets another one today, and signs in by it', async () => {
    const person = await createTestPerson(api);
    const openAnother = async () => {
      api.clock.advance(6 * 60);
      const sessionId = await startLogin(api, person);
      const otp = await askForPasscode(api, person, sessionId);
      return { otp, confirm: async (code: string) => await api.send(confirmPasscode, { sessionId, otp: code }) };
    };
    for (let n = 0; n < 5; n++) {
      const { otp, confirm } = await openAnother();
      for (let wrong = 0; wrong < 5; wrong++) await confirm(otherCode(otp));
    }
    const [last, spare] = [await openAnother(), await openAnother()];
    for (let wrong = 0; wrong < 5; wrong++) await last.confirm(otherCode(last.otp));
    expect((await spare.confirm(spare.otp)).messages[0]).toMatchObject({ shortMessage: 'passcodes used up' });
    expect(await forget(person.holderId)).toEqual(forgotten);
    const { otp, confirm } = await openAnother();
    expect((await confirm(otp)).entity).toMatchObject({ flow: 'LOGIN', success: true });
  });

  test('somebody who has not registered has tries to forget, too', async () => {
    const { holderId } = await createTestPerson(api, { isRegistered: false });
    expect(await forget(holderId)).toEqual(forgotten);
  });
});

describe('allow-bank-account', () => {
  test('who has added five in 30 days may add as many again', async () => {
    const { person, add } = await openTransfers(api);
    const { holderId, accountId } = person;
    for (let n = 0; n < 5; n++) await add({ accountNumber: `4000${n}` });
    expect((await add()).messages[0]).toMatchObject({ shortMessage: 'bank accounts used up' });
    const allow = async (about: object) => await sendToDesk(api, 'allow-bank-account', { ...byTestStaff, ...about });
    api.clock.advance(1);
    expect(await allow({ holderId, accountId })).toEqual({ status: 200, body: { state: 'ALLOWED' } });
    api.clock.advance(1);
    for (let n = 0; n < 5; n++) expect((await add({ accountNumber: `5000${n}` })).httpStatus).toBe(200);
    expect((await add()).messages[0]).toMatchObject({ shortMessage: 'bank accounts used up' });
    expect((await listEventsOf(api, holderId)).map(({ kind }) => kind)).toContain('BankAccountAllowed');
  });

  test("422: another's account", async () => {
    const [one, other] = [await createTestPerson(api), await createTestPerson(api)];
    const about = { holderId: one.holderId, accountId: other.accountId };
    expect(await sendToDesk(api, 'allow-bank-account', { ...byTestStaff, ...about })).toEqual(
      refusedFor('unknownAccount'),
    );
  });
});
