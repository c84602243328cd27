import type { Call } from '@portal/contract/define-call';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { makeLogin } from '@portal/contract/representatives/make-login';
import { login } from '@portal/contract/session/login';
import { confirmCardPasscode } from '@portal/contract/step-up/confirm-card-passcode';
import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import type { StepUpAction } from '@portal/contract/step-up/step-up';
import type { TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';
import { byTestStaff, sendToDesk } from './desk.ts';
import { newNumber } from './helping.ts';
import { readMessages, readPasscode } from './messages.ts';
import type { TestPersonOptions } from './people.ts';

/** The fields of an act that lets somebody act for a holder. */
export const newAssignment = {
  role: 'PAYEE',
  fullName: 'Ruth Delgado',
  mobileNumber: '2105550177',
  email: 'ruth.delgado@example.com',
  language: 'en',
  documentKind: 'PAYEE_LETTER',
  documentNumber: 'SSA-787-2026-118',
  documentBy: 'Social Security Administration',
};

export const representativePassword = 'Kettle#7391';

let made = 0;

/** Asks for a representative and decides it, as two people of the staff. */
export async function assignByTwo(api: TestApi, holderId: number, more: object = {}) {
  const wish = { ...newAssignment, mobileNumber: newNumber(), holderId, ...more };
  const asked = await sendToDesk(api, 'assign-representative', { ...byTestStaff, ...wish });
  const { approvalId } = asked.body;
  const decided = await sendToDesk(api, 'approve', { staff: 'agent-8', reason: 'Saw the letter', approvalId });
  return { ...wish, asked, decided };
}

/** The token of the newest link that was texted to a number. */
export async function linkTo(api: TestApi, mobileNumber: string): Promise<string> {
  const tokens = (await readMessages(api, mobileNumber)).map(
    ({ text }) => /act-for-somebody\S*#([\w-]{22})/.exec(text)?.[1],
  );
  const newest = tokens.find((each) => each !== undefined);
  if (newest === undefined) throw new Error('no link was sent');
  return newest;
}

/** Signs a representative in at the usual call, by password and the code that comes to their phone. */
export async function signInRepresentative(api: TestApi, userId: string, mobileNumber: string) {
  const first = await api.send(login, { userId, password: representativePassword });
  const sessionId = first.entity?.success === false ? first.entity.sessionId : '';
  await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' });
  const otp = await readPasscode(api, mobileNumber);
  const { entity } = await api.send(confirmPasscode, { sessionId, otp, rememberDevice: false });
  if (entity?.flow !== 'LOGIN') throw new Error('the representative was not signed in');
  return entity;
}

/** A cardholder for whom somebody acts, with the calls of both. */
export async function openRepresented(api: TestApi, more: object = {}, options: TestPersonOptions = {}) {
  const holder = await openCardHolder(api, options);
  const { person } = holder;
  const { mobileNumber } = await assignByTwo(api, person.holderId, more);
  made += 1;
  const userId = `ruthdelgado${made}`;
  const token = await linkTo(api, mobileNumber);
  await api.send(makeLogin, { token, userId, password: representativePassword, language: 'en' });
  const tokens = await signInRepresentative(api, userId, mobileNumber);
  const act = <C extends Call>(call: C, input: object = {}, idempotencyKey: string = crypto.randomUUID()) =>
    api.send(call, { cardId: person.cardId, ...input }, { token: tokens.accessToken, idempotencyKey });
  /** The same for a call about no card. */
  const actWithout = <C extends Call>(call: C, input: object = {}) =>
    api.send(call, input, { token: tokens.accessToken, idempotencyKey: crypto.randomUUID() });
  /** Proves an act by a code to the representative's own phone. */
  const proveOwn = async (action: StepUpAction) => {
    await act(sendCardPasscode, { action, otpOption: 'TEXT' });
    const otp = await readPasscode(api, mobileNumber);
    const { entity } = await act(confirmCardPasscode, { action, otp });
    return entity !== null && 'stepUpToken' in entity ? entity.stepUpToken : '';
  };
  return { ...holder, mobileNumber, userId, link: token, tokens, act, actWithout, proveOwn };
}
