import { describe, expect, test } from 'vitest';
import type { Pkcs11Library } from './pkcs11.ts';
import type { TokenFault } from './token-fault.ts';
import { createTokenSession } from './token-session.ts';

const pin = '482600';
const [finalTry, locked] = [1, 2];

/** The answers of a played token, and the calls it received. */
interface Play {
  flags?: number;
  /** The error that C_Login throws. */
  loginFails?: string;
  /** The error that C_Sign and C_Decrypt throw. */
  actFails?: string;
}

/** A library that plays a token as no SoftHSM2 behaves, and what was called of it. */
function playToken({ flags = 0, loginFails, actFails }: Play) {
  const calls: string[] = [];
  let sessions = 0;
  const act = () => {
    if (actFails) throw new Error(actFails);
    return Buffer.alloc(32);
  };
  const answers: Record<string, (...given: Buffer[]) => unknown> = {
    C_GetSlotList: () => [Buffer.from('slot')],
    C_GetTokenInfo: () => ({ label: 'portal'.padEnd(32), flags }),
    C_OpenSession: () => Buffer.from(String(++sessions)),
    C_GetSessionInfo: () => ({ state: 1 }),
    C_FindObjects: () => [Buffer.from('key')],
    C_Login: () => {
      if (loginFails) throw new Error(loginFails);
    },
    C_Sign: act,
    C_Decrypt: act,
  };
  const answer = (_: object, name: string) => (first: Buffer) => {
    calls.push(name === 'C_CloseSession' ? `${name} ${first.toString()}` : name);
    return answers[name]?.(first);
  };
  // Called with `new`, which gives what it returns.
  function PKCS11() {
    return new Proxy({}, { get: answer });
  }
  const library = { PKCS11, CKF_USER_PIN_FINAL_TRY: finalTry, CKF_USER_PIN_LOCKED: locked };
  // A made-up token has only what a session calls.
  const load = () => library as unknown as Pkcs11Library;
  const carryOut = createTokenSession(load, { modulePath: '/token.so', label: 'portal', canWrite: false });
  return { calls, carryOut };
}

function faultOf(act: () => unknown): TokenFault {
  try {
    act();
  } catch (error) {
    return error as TokenFault;
  }
  throw new Error('it was done');
}

const hash = { act: 'hash', keyId: 'k1', name: 'lookup-pan', data: Buffer.from('9999') } as const;

describe('a PIN', () => {
  test.each([
    [finalTry, 'one more wrong PIN'],
    [locked, 'is locked after wrong PINs'],
  ])('is not tried at a token whose flags are %i, as that would lock it or is in vain', (flags, words) => {
    const { calls, carryOut } = playToken({ flags });
    const fault = faultOf(() => carryOut({ act: 'login', pin, isAnew: false }));
    expect(fault.kind).toBe('pin');
    expect(fault.message).toContain(words);
    expect(calls).not.toContain('C_Login');
  });

  test.each(['CKR_PIN_INCORRECT', 'CKR_PIN_LOCKED', 'CKR_PIN_EXPIRED'])(
    'that is refused with %s is said so',
    (words) => {
      const { carryOut } = playToken({ loginFails: words });
      const fault = faultOf(() => carryOut({ act: 'login', pin, isAnew: false }));
      expect(fault.kind).toBe('pin');
      expect(fault.message).toContain(words);
      expect(fault.message).not.toContain(pin);
    },
  );
});

describe('a login', () => {
  test('begins the library anew where it is asked to, as it may hold on to a token that went away', () => {
    const { calls, carryOut } = playToken({});
    carryOut({ act: 'login', pin, isAnew: false });
    expect(calls).not.toContain('C_Finalize');
    carryOut({ act: 'login', pin, isAnew: true });
    expect(calls.filter((call) => /Finalize|Initialize/.test(call))).toEqual([
      'C_Initialize',
      'C_Finalize',
      'C_Initialize',
    ]);
  });
});

describe('an order', () => {
  test('before the login finds no session', () => {
    expect(faultOf(() => playToken({}).carryOut(hash)).kind).toBe('gone');
  });

  test.each(['CKR_DEVICE_ERROR', 'CKR_TOKEN_NOT_PRESENT', 'CKR_SESSION_HANDLE_INVALID', 'CKR_GENERAL_ERROR'])(
    'that fails with %s says that the token is gone',
    (words) => {
      const { carryOut } = playToken({ actFails: words });
      carryOut({ act: 'login', pin, isAnew: false });
      expect(faultOf(() => carryOut(hash)).kind).toBe('gone');
    },
  );

  test('for a value that does not open leaves a fresh session, opened before the old one is closed', () => {
    const { calls, carryOut } = playToken({ actFails: 'CKR_GENERAL_ERROR' });
    carryOut({ act: 'login', pin, isAnew: false });
    const [nonce, aad, data] = [Buffer.alloc(12), Buffer.from('k1:pan'), Buffer.alloc(32)];
    const open = { act: 'open', keyId: 'k1', name: 'seal-pan', nonce, aad, data } as const;
    expect(faultOf(() => carryOut(open)).kind).toBe('refused');
    expect(calls.filter((call) => /Session/.test(call)).slice(-3)).toEqual([
      'C_OpenSession',
      'C_CloseSession 1',
      'C_GetSessionInfo',
    ]);
  });
});
