import type { Call } from '@portal/contract/define-call';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { signInWithPasskey } from '@portal/contract/passkeys/sign-in-with-passkey';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { resetPassword } from '@portal/contract/recovery/reset-password';
import { verifyPerson } from '@portal/contract/registration/verify-person';
import { login } from '@portal/contract/session/login';
import type { TestApi } from './api.ts';
import type { TestPerson } from './people.ts';

/** A stranger who holds the user ID, the last four digits, the SSN and the birth date of somebody, and many addresses. */
export interface Stranger {
  api: TestApi;
  person: TestPerson;
  addresses: readonly string[];
}

/** So many addresses of a stranger, each in a network of its own. */
export const addressesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `2001:db8:${(n + 1).toString(16)}:1::1`);

/** As many as wait together for the slowest. */
const atOnce = 100;

async function fromEach({ addresses }: Stranger, act: (address: string) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < addresses.length; first += atOnce) {
    await Promise.all(addresses.slice(first, first + atOnce).map(act));
  }
}

/** Asks for a code in a proof that was started, and types a wrong one. */
async function spendCodes({ api }: Stranger, sessionId: string, address: string): Promise<void> {
  await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' }, { address });
  await api.send(confirmPasscode, { sessionId, otp: '000000' }, { address });
}

/** Starts a proof from each address, and spends the codes of as many as there can be codes. */
async function startAndSpend(stranger: Stranger, call: Call, input: object): Promise<void> {
  let spent = 0;
  await fromEach(stranger, async (address) => {
    const { entity } = await stranger.api.send(call, input, { address });
    if (entity === null || typeof entity !== 'object' || !('sessionId' in entity)) return;
    spent += 1;
    if (spent <= 150) await spendCodes(stranger, String(entity.sessionId), address);
  });
}

/** Each public flow, and how the stranger spends what it has. */
export const attacks: Readonly<Record<string, (stranger: Stranger) => Promise<void>>> = {
  'sign-in': async (stranger) => {
    const { userId } = stranger.person;
    await startAndSpend(stranger, login, { userId, password: 'Wrong#4826' });
    // Again from the first ones: what an address may try is used up too.
    const some = { ...stranger, addresses: stranger.addresses.slice(0, 6).flatMap((each) => Array(6).fill(each)) };
    await startAndSpend(some, login, { userId, password: 'Wrong#4826' });
  },
  registration: (stranger) => {
    const { ssn, birthDate: date } = stranger.person;
    return startAndSpend(stranger, verifyPerson, { last4Digit: '4821', ssn, date, cvv: '999' });
  },
  'a forgotten user ID': (stranger) => {
    const { ssn, birthDate: date } = stranger.person;
    return startAndSpend(stranger, forgotUserId, { last4Digit: '4821', ssn, date });
  },
  'a password reset': ({ person, ...stranger }) => {
    const { userId, ssn } = person;
    return startAndSpend({ person, ...stranger }, resetPassword, { userId, last4Digit: '4821', ssn });
  },
  'sign-in by passkey': (stranger) =>
    fromEach(stranger, async (address) => {
      const nothing = Buffer.from('nothing').toString('base64url');
      const assertion = { credentialId: nothing, clientDataJSON: nothing, authenticatorData: nothing };
      await stranger.api.send(
        signInWithPasskey,
        { ...assertion, signature: nothing, isOfThisDevice: false },
        { address },
      );
    }),
};

/** The budgets that a stranger can use up of an address that others share, without any data of theirs. */
export const attacksOnAddress: typeof attacks = {
  'names at sign-in': async (stranger) => {
    let n = 0;
    await fromEach(stranger, async (address) => {
      n += 1;
      await stranger.api.send(login, { userId: `sprayed${n}`, password: 'Wrong#4826' }, { address });
    });
  },
  'codes of somebody who does not exist': (stranger) =>
    startAndSpend(stranger, forgotUserId, { last4Digit: '0000', ssn: '900000123', date: '1950-01-31' }),
};
