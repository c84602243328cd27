import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { describeCardKeys } from '../../../../testing/card-key-contract.ts';
import { lackForToken, makeSoftToken, type SoftToken, softPin } from '../../../../testing/soft-token.ts';
import { soon } from '../../../../testing/soon.ts';
import { createKeys } from '../../keys.ts';
import { type KeysFile, openSecrets, withNewKey } from '../../keys-file.ts';
import { createCardKeys } from '../card-keys.ts';
import { openToken, type Token } from './token.ts';
import { tokenKeyNames } from './token-keys.ts';
import { TokenProblem } from './token-problem.ts';

const lack = lackForToken();
const pan = '1122334455667788';
const place = { purpose: 'pan', column: 'cards.card.pan_sealed', row: ['1', '2'] } as const;

/** The keys of one key id in a token. */
const cardsOf = ({ store }: Token, keyId = 'k1') =>
  createCardKeys({ currentId: keyId, keyIds: [keyId], takesUnbound: false, storeOf: () => store, has: () => true });

describe.skipIf(lack !== null)(`a token (takes SoftHSM2 and npm run pkcs11)`, () => {
  let soft: SoftToken;
  let token: Token;
  let first: KeysFile;
  let second: KeysFile;
  const keysOf = async (content: KeysFile) => createKeys(await openSecrets(content, token), token);
  const ages = { before: undefined as never, rotated: undefined as never };
  beforeAll(async () => {
    soft = await makeSoftToken();
    token = openToken(soft.settings, { canWrite: true });
    first = await withNewKey({ current: 'k1', keys: {} }, 'k1', token);
    second = { ...(await withNewKey(first, 'k2', token)), current: 'k2' };
    Object.assign(ages, { before: (await keysOf(first)).cards, rotated: (await keysOf(second)).cards });
  });
  afterAll(async () => {
    await token.close();
    soft.endSessions();
  });

  /** A session of this thread, which is logged in with the others of the process. */
  const openSession = () => {
    const { library, token: pkcs11, settings } = soft;
    const slot = pkcs11
      .C_GetSlotList(true)
      .find((each) => pkcs11.C_GetTokenInfo(each).label.trim() === settings.label) as Buffer;
    return pkcs11.C_OpenSession(slot, library.CKF_SERIAL_SESSION | library.CKF_RW_SESSION);
  };
  const listObjects = (session: Buffer, keyId: string) => {
    const { library, token: pkcs11 } = soft;
    pkcs11.C_FindObjectsInit(session, [{ type: library.CKA_ID, value: Buffer.from(keyId) }]);
    const objects = pkcs11.C_FindObjects(session, 100);
    pkcs11.C_FindObjectsFinal(session);
    return objects;
  };

  test('makes keys that it never shows, each for its own acts alone', () => {
    const { library, token: pkcs11 } = soft;
    const session = openSession();
    onTestFinished(() => pkcs11.C_CloseSession(session));
    const objects = listObjects(session, 'k1');
    expect(objects).toHaveLength(tokenKeyNames.length);
    const labels = objects.map((object) => {
      const flagOf = (name: 'SENSITIVE' | 'EXTRACTABLE' | 'PRIVATE' | 'MODIFIABLE' | 'WRAP' | 'UNWRAP' | 'DERIVE') =>
        pkcs11.C_GetAttributeValue(session, object, [{ type: library[`CKA_${name}`] }])[0]?.value[0];
      expect([flagOf('SENSITIVE'), flagOf('PRIVATE'), flagOf('EXTRACTABLE'), flagOf('MODIFIABLE')]).toEqual([
        1, 1, 0, 0,
      ]);
      expect([flagOf('WRAP'), flagOf('UNWRAP'), flagOf('DERIVE')]).toEqual([0, 0, 0]);
      expect(() => pkcs11.C_GetAttributeValue(session, object, [{ type: library.CKA_VALUE }])).toThrow(
        'CKR_ATTRIBUTE_SENSITIVE',
      );
      return String(pkcs11.C_GetAttributeValue(session, object, [{ type: library.CKA_LABEL }])[0]?.value);
    });
    expect(labels.toSorted()).toEqual(tokenKeyNames.map((name) => `portal ${name}`).toSorted());
  });

  test('reckons CVVs and PVVs as the standards do, also with keys that somebody brought there', async () => {
    const { library, token: pkcs11 } = soft;
    const session = openSession();
    onTestFinished(() => pkcs11.C_CloseSession(session));
    const pair = Buffer.from('0123456789ABCDEFFEDCBA9876543210', 'hex');
    const first8 = pair.subarray(0, 8);
    const bring = (name: string, value: Buffer) =>
      pkcs11.C_CreateObject(session, [
        { type: library.CKA_CLASS, value: library.CKO_SECRET_KEY },
        { type: library.CKA_KEY_TYPE, value: library.CKK_DES2 },
        { type: library.CKA_TOKEN, value: true },
        { type: library.CKA_PRIVATE, value: true },
        { type: library.CKA_ENCRYPT, value: true },
        { type: library.CKA_ID, value: Buffer.from('bought') },
        { type: library.CKA_LABEL, value: `portal ${name}` },
        { type: library.CKA_VALUE, value },
      ]);
    bring('cvk', pair);
    bring('cvk-single', Buffer.concat([first8, first8]));
    bring('pvk', pair);
    await token.createKeys('bought');
    const cards = cardsOf(token, 'bought');
    // The test vectors that docs/domain.md §5 names.
    const card = { pan: '1234567890123456', expiryYymm: '9912', serviceCode: '220' };
    expect(await cards.cvv('bought', card)).toBe('170');
    expect(await cards.pvv('bought', { pan, pvki: 1, pin: '4524' })).toBe('8523');
    expect(await cards.pvv('bought', { pan, pvki: 3, pin: '4524' })).toBe('4021');
  });

  test('seals the secrets of the keys file, which open with this token alone', async () => {
    expect(JSON.stringify(first)).toMatch(/"k1":"token:/);
    const { hmac } = await keysOf(first);
    expect(hmac('budgets', 'x')).toEqual((await keysOf(first)).hmac('budgets', 'x'));
    await expect(openSecrets(first, null)).rejects.toThrow('PKCS11_MODULE');
    const foreign = { ...first, keys: { k1: second.keys['k2'] as string } };
    await expect(openSecrets(foreign, token)).rejects.toThrow("'k1' was sealed by another token");
    const lacking = { ...first, inToken: ['k1', 'k9'] };
    await expect(openSecrets(lacking, token)).rejects.toThrow("does not hold the key 'portal cvk' of 'k9'");
  });

  test('whose sessions end goes on with the next order, many at once', async () => {
    const { before } = ages as { before: ReturnType<typeof cardsOf> };
    const sealed = await before.seal(place, pan);
    for (let n = 0; n < 3; n++) {
      soft.endSessions();
      const opened = await Promise.all(Array.from({ length: 20 }, () => before.open(place, sealed)));
      expect(new Set(opened)).toEqual(new Set([pan]));
    }
  });

  test('that is gone is said in words, and works again when it is back', async () => {
    const onChange = vi.fn<(problem: TokenProblem | null) => void>();
    const other = openToken(soft.settings, { onChange });
    onTestFinished(() => other.close());
    const cards = cardsOf(other);
    const sealed = await cards.seal(place, pan);
    await soft.takeAway();
    const gone = await Promise.all(Array.from({ length: 9 }, () => cards.open(place, sealed).catch((error) => error)));
    for (const error of gone) {
      expect(error).toBeInstanceOf(TokenProblem);
      expect((error as Error).message).toMatch(/the token answered CKR_|there is no token/);
    }
    await soft.bringBack();
    await vi.waitFor(async () => expect(await cards.open(place, sealed)).toBe(pan), soon);
    expect(onChange.mock.calls.map(([problem]) => problem === null)).toEqual([false, true]);
  });

  test('is asked once with a wrong PIN, whatever is asked of it, until the file says another', async () => {
    const other = await makeSoftToken();
    const writer = openToken(other.settings, { canWrite: true });
    await writer.createKeys('k1');
    await writer.close();
    other.endSessions();
    await writeFile(other.settings.pinFile, '999999');
    const onChange = vi.fn<(problem: TokenProblem | null) => void>();
    const opened = openToken(other.settings, { onChange });
    onTestFinished(async () => {
      await opened.close();
      other.endSessions();
    });
    const cards = cardsOf(opened);
    const tries = await Promise.all(Array.from({ length: 12 }, () => cards.lookup(pan).catch((error) => error)));
    for (const error of tries) {
      expect(error).toBeInstanceOf(TokenProblem);
      expect((error as Error).message).toBe('the token does not take the PIN of PKCS11_PIN_FILE (CKR_PIN_INCORRECT)');
    }
    // Were it asked with that PIN once more, it would take it now.
    other.setPin('999999');
    await expect(cards.lookup(pan)).rejects.toThrow(TokenProblem);
    other.setPin(softPin);
    await writeFile(other.settings.pinFile, softPin);
    expect(await cards.lookup(pan)).toHaveLength(35);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['library', { modulePath: '/nowhere.so' }, 'PKCS11_MODULE'],
    ['token', { label: 'nobody' }, 'PKCS11_TOKEN'],
    ['file', { pinFile: '/nowhere' }, 'PKCS11_PIN_FILE'],
  ])('without its %s says which variable to look at', async (_what, changes, variable) => {
    const other = openToken({ ...soft.settings, ...changes });
    onTestFinished(() => other.close());
    await expect(cardsOf(other).lookup(pan)).rejects.toThrow(variable);
  });

  describeCardKeys('a token', () => ({
    ...ages,
    retire: async () => {
      await token.destroyKeys('k1', { keepsCardKeys: true });
      const { k1: _, ...keys } = second.keys;
      return (await keysOf({ ...second, keys })).cards;
    },
  }));
});
