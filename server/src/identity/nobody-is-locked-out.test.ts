import { confirmByCard } from '@portal/contract/passcode/confirm-by-card';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { login } from '@portal/contract/session/login';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardsOf } from '../issuer/face.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testPin } from '../testing/card-account.ts';
import { readMessages, readPasscode } from '../testing/messages.ts';
import { openPasskeys } from '../testing/passkeys.ts';
import { fromKnownDevice, signInAs, type TestPerson, testPassword } from '../testing/people.ts';
import { proofsOf } from '../testing/proofs.ts';
import { addressesOf, attacks, attacksOnAddress } from '../testing/stranger.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const here = '203.0.113.77';
const address = here;

/** The right password on a new device; the proof that follows. */
async function startHere({ userId }: TestPerson) {
  const { entity } = await api.send(login, { userId, password: testPassword }, { address });
  if (entity?.success !== false) throw new Error('no proof was asked for');
  return entity;
}

/** By a text to the phone on record. */
async function comeInByCode(person: TestPerson) {
  const { sessionId } = await startHere(person);
  await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' }, { address });
  const otp = await readPasscode(api, person.mobileNumber);
  return await api.send(confirmPasscode, { sessionId, otp }, { address });
}

/** By the card in the hand, once no code can be had. */
async function comeInByCard(person: TestPerson, proof: { cvv: string } | { pin: string }) {
  const { sessionId, isGuarded } = await startHere(person);
  // Somebody who has used up the codes may use the card; where sign-in is guarded, at once.
  const sends = isGuarded ? 0 : 3;
  for (let n = 0; n < sends; n++) {
    api.clock.advance(30);
    await api.send(sendPasscode, { sessionId, otpOption: 'EMAIL' }, { address });
  }
  return await api.send(confirmByCard, { sessionId, last4Digit: '4821', ...proof }, { address });
}

const isIn = { entity: { flow: 'LOGIN', success: true } };

/** More than any budget holds; the long form has a thousand. */
const many = process.env['TEST_FULL'] ? 1000 : 200;
const fromMany = addressesOf(many);
const fromHere = Array<string>(110).fill(here);

/** The attacks whose budgets are held in each run, from many addresses and from one; the other ones each night. */
const heldOften = {
  many: ['sign-in', 'registration', 'sign-in by passkey'],
  one: ['registration', 'names at sign-in', 'a forgotten user ID'],
};
const nightOf = (held: readonly string[], what: string) => (held.includes(what) ? '' : ' @night');

describe.each([
  ...Object.entries(attacks).map(
    (attack) => [`from ${many} addresses`, fromMany, nightOf(heldOften.many, attack[0]), ...attack] as const,
  ),
  ...Object.entries({ ...attacks, ...attacksOnAddress }).map(
    (attack) => ['behind the same address', fromHere, nightOf(heldOften.one, attack[0]), ...attack] as const,
  ),
])('after a stranger %s', (_where, addresses, night, what, attack) => {
  test(`has spent ${what}, the holder comes in at once: on a known device, and on a new one by CVV, PIN or passkey${night}`, async () => {
    const { person, addWith, signIn } = await openPasskeys(api);
    await addWith();
    const attackAgain = () => attack({ api, person, addresses: addresses.slice(0, 110) });
    await attack({ api, person, addresses });
    await signInAs(api, person);
    expect((await listCardsOf(api.pool, person.holderId)).cards[0]?.lockReason).toBeNull();
    const { cvv } = await proofsOf(api, person);
    expect(await comeInByCard(person, { cvv })).toMatchObject(isIn);
    await attackAgain();
    expect(await comeInByCard(person, { pin: testPin })).toMatchObject(isIn);
    await attackAgain();
    expect((await signIn({}, { address })).entity).toMatchObject({ success: true });
  });
});

test.each(
  Object.entries({ ...attacks, ...attacksOnAddress }).map(
    ([what, attack]) => [what, nightOf(['a password reset', 'names at sign-in'], what), attack] as const,
  ),
)(
  'after %s was spent at their address, a code that the holder asks for there comes and opens%s',
  async (_what, _night, attack) => {
    const { person } = await openPasskeys(api);
    await attack({ api, person, addresses: fromHere.slice(0, 60) });
    api.clock.advance(1);
    expect(await comeInByCode(person)).toMatchObject(isIn);
  },
);

test('a reset on a known device has codes that no stranger uses up', async () => {
  const { person } = await openPasskeys(api);
  await attacks['a password reset']?.({ api, person, addresses: addressesOf(200) });
  api.clock.advance(1);
  const known = fromKnownDevice(person);
  const { userId, ssn } = person;
  const { entity } = await api.send(resetPassword, { userId, ssn, last4Digit: '4821' }, known);
  const sessionId = entity && 'sessionId' in entity ? entity.sessionId : '';
  expect(await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' }, known)).toMatchObject({ httpStatus: 200 });
  const otp = await readPasscode(api, person.mobileNumber);
  expect((await api.send(confirmPasscode, { sessionId, otp }, known)).entity).toEqual({ flow: 'PASSWORD' });
});

test('strangers have no more than twelve codes a day sent to a contact, whatever they ask for', async () => {
  const { person } = await openPasskeys(api);
  for (let n = 0; n < 6; n++) {
    for (const what of ['a password reset', 'a forgotten user ID', 'registration', 'sign-in'])
      await attacks[what]?.({ api, person, addresses: addressesOf(6) });
    api.clock.advance(3 * 3600);
  }
  expect((await readMessages(api, person.mobileNumber)).length).toBeLessThanOrEqual(12);
});
