import type { Call } from '@portal/contract/define-call';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { revealForDemo } from '../issuer/demo/face.ts';
import { getCard } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { askForPasscode } from './flows.ts';
import { testKeys } from './keys.ts';
import { createTestPerson, openSession, type TestPerson, type TestPersonOptions } from './people.ts';

/** Somebody with a card in the hand who has not registered, and what they would type. */
export async function createNewcomer(api: TestApi, options: TestPersonOptions = {}) {
  const person = await createTestPerson(api, { ...options, isRegistered: false });
  return { person, proofs: await proofsOf(api, person) };
}

/** Returns the proofs of card and person that somebody types to register. */
export async function proofsOf(api: TestApi, person: TestPerson) {
  const { cvv } = await revealForDemo(testKeys, await getCard(api.pool, person.cardId));
  const { ssn, birthDate: date } = person;
  api.secrets.add(ssn);
  return { last4Digit: '4821', cvv, ssn, date };
}

/** A CVV that is surely wrong. */
export function otherCvv(cvv: string): string {
  return cvv === '000' ? '001' : '000';
}

/** Confirms the passcode of a proof. */
export async function confirmByText(api: TestApi, person: TestPerson, sessionId: string) {
  const otp = await askForPasscode(api, person, sessionId);
  return await api.send(confirmPasscode, { sessionId, otp });
}

/** A registration as far as its confirmed passcode. */
export async function startRegistration(api: TestApi) {
  const { person, proofs } = await createNewcomer(api);
  const { entity } = await api.send(verifyPerson, proofs);
  if (!entity) throw new Error('the person was not verified');
  return { person, sessionId: entity.sessionId };
}

/** Somebody signed in, and their calls about changing the PIN of their card. */
export async function openStepUp(api: TestApi) {
  const person = await createTestPerson(api);
  const { accessToken: token } = await openSession(api, person.userId, { knownDays: 7 });
  const send = <C extends Call>(call: C, more: object = {}) =>
    api.send(call, { cardId: person.cardId, action: 'CHANGE_PIN', ...more }, { token });
  return { person, send };
}
