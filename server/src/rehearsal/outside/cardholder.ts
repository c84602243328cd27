import { type CardSummary, listCards } from '@portal/contract/card/list-cards';
import { setPin } from '@portal/contract/card/set-pin';
import type { Call, EntityOf } from '@portal/contract/define-call';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { login } from '@portal/contract/session/login';
import { analyze } from '@portal/contract/step-up/analyze';
import { confirmCardPasscode } from '@portal/contract/step-up/confirm-card-passcode';
import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import type { StepUpAction } from '@portal/contract/step-up/step-up';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import type { Person } from '../people.ts';
import type { Caller, CallPortal } from './call-portal.ts';
import type { BureauCard } from './card-bureau.ts';

/** The things that a cardholder needs beside the portal. */
export interface CardholderTools {
  call: CallPortal;
  /** Reads the newest code that came to a phone number or an email address. */
  readCode: (to: string) => Promise<string>;
  /** Lets the pause pass after which another code may be asked for. */
  waitForCode: () => Promise<void>;
}

/** Somebody who is signed in. */
export interface Cardholder {
  send: <C extends Call>(call: C, input?: object) => Promise<EntityOf<C>>;
  /** Proves an act by the easiest way that is open; the token that the act takes. */
  prove: (cardId: number, action: StepUpAction) => Promise<string>;
  cards: () => Promise<CardSummary[]>;
  /** Sets the first PIN of a card that came by mail, which activates it. */
  activate: (card: BureauCard) => Promise<void>;
}

/** Calls, and throws with the words of a refusal. */
async function must<C extends Call>(call: CallPortal, which: C, input: object, caller: Caller) {
  const answer = await call(which, input, caller);
  if (answer.entity === null) throw new Error(`${which.name} was refused: ${answer.refusal}`);
  return { ...answer, entity: answer.entity };
}

/** Opens an online account with the card in the hand. Throws with the words of a refusal. */
export async function register({ call, readCode }: CardholderTools, person: Person, card: BureauCard): Promise<void> {
  const caller = { language: person.language };
  const { ssn, birthDate: date, userId, password, email, mobileNumber, language } = person;
  const proofs = { last4Digit: card.pan.slice(-4), cvv: card.cvv2, ssn, date };
  const { sessionId } = (await must(call, verifyPerson, proofs, caller)).entity;
  await must(call, sendPasscode, { sessionId, otpOption: 'TEXT' }, caller);
  await must(call, confirmPasscode, { sessionId, otp: await readCode(mobileNumber) }, caller);
  const chosen = { userId, password, email, mobileNumber, language };
  const agreed = { termsAndPolicyCheck: true, eSignCheck: true };
  await must(call, confirmRegistration, { sessionId, ...chosen, ...agreed }, caller);
}

/** Signs somebody in; from a new device with a code, and the portal knows it from then on. Throws on a refusal. */
export async function signIn(tools: CardholderTools, person: Person): Promise<Cardholder> {
  const { call, readCode, waitForCode } = tools;
  const { userId, password, mobileNumber, language } = person;
  const device = { language, cookie: person.deviceCookie };
  const first = await must(call, login, { userId, password }, device);
  let token: string;
  if (first.entity.success) token = first.entity.accessToken;
  else {
    const { sessionId } = first.entity;
    await waitForCode();
    await must(call, sendPasscode, { sessionId, otpOption: 'TEXT' }, device);
    const proof = { sessionId, otp: await readCode(mobileNumber), rememberDevice: true };
    const { entity, cookie } = await must(call, confirmPasscode, proof, device);
    if (entity.flow !== 'LOGIN') throw new Error('the code belonged to something else');
    person.deviceCookie = cookie;
    token = entity.accessToken;
  }
  const caller = { language, token };
  const send: Cardholder['send'] = async (which, input = {}) => (await must(call, which, input, caller)).entity;

  const prove = createProver(tools, person, send);
  const activate = async ({ orderId: cardId, cvv2: cvv }: BureauCard) => {
    const stepUpToken = await prove(cardId, 'SET_PIN');
    await send(setPin, { cardId, pin: person.pin, confirmPin: person.pin, cvv, stepUpToken });
  };
  return { send, prove, activate, cards: async () => (await send(listCards)).cards };
}

/** Proves acts as somebody does who has the phone, the PIN and their own data at hand. */
function createProver(tools: CardholderTools, person: Person, send: Cardholder['send']): Cardholder['prove'] {
  const { readCode, waitForCode } = tools;
  return async (cardId, action) => {
    const demand = await send(analyze, { cardId, action });
    if (!('requires' in demand)) throw new Error(`${action} asks for no proof`);
    const byCode = async (half: { halfToken?: string }) => {
      const isByText = demand.otpOptions.some(({ otpOption }) => otpOption === 'TEXT');
      await waitForCode();
      await send(sendCardPasscode, { cardId, action, otpOption: isByText ? 'TEXT' : 'EMAIL' });
      const otp = await readCode(isByText ? person.mobileNumber : person.email);
      return (await send(confirmCardPasscode, { cardId, action, otp, ...half })).stepUpToken;
    };
    const bySsn = async () => await send(analyze, { cardId, action, last4Ssn: person.ssn.slice(-4), zip: person.zip });
    const way = demand.requires.find((each) => each !== 'PASSKEY');
    if (way === 'PIN') return (await send(validatePin, { cardId, action, pin: person.pin })).stepUpToken;
    if (way === 'OTP') return await byCode({});
    const proved = await bySsn();
    if ('stepUpToken' in proved) return proved.stepUpToken;
    if ('halfToken' in proved) return await byCode(proved);
    throw new Error(`${action} cannot be proved: ${demand.requires.join(', ')}`);
  };
}
