import { TokenFault, wordsOf } from './token-fault.ts';
import { closeSession, type LoadLibrary, openSession, renew, type Session, type TokenPlace } from './token-login.ts';
import { createKeys, destroyKeys, findKey } from './token-objects.ts';
import type { TokenOrder } from './token-orders.ts';

const tagBytes = 16;
const hashBytes = 32;

type SealOrder = Extract<TokenOrder, { act: 'seal' | 'open' }>;

/** AES-256-GCM. The token puts the tag behind the cipher text; what is stored has it in front. */
function sealOrOpen(session: Session, { act, keyId, name, nonce, aad, data }: SealOrder): Buffer {
  const { library, token, handle } = session;
  const key = findKey(session, keyId, name);
  const parameter = {
    type: library.CK_PARAMS_AES_GCM_v240,
    iv: Buffer.from(nonce),
    ivBits: nonce.length * 8,
    aad: Buffer.from(aad),
    tagBits: tagBytes * 8,
  };
  const mechanism = { mechanism: library.CKM_AES_GCM, parameter };
  const given = Buffer.from(data);
  const room = Buffer.alloc(given.length + tagBytes);
  if (act === 'seal') {
    token.C_EncryptInit(handle, mechanism, key);
    const sealed = token.C_Encrypt(handle, given, room);
    return Buffer.concat([sealed.subarray(-tagBytes), sealed.subarray(0, -tagBytes)]);
  }
  token.C_DecryptInit(handle, mechanism, key);
  return token.C_Decrypt(handle, Buffer.concat([given.subarray(tagBytes), given.subarray(0, tagBytes)]), room);
}

/** Looks after the keys themselves. */
function keep(session: Session, order: Extract<TokenOrder, { act: 'expect' | 'create' | 'destroy' }>): void {
  if (order.act === 'create') createKeys(session, order.keyId);
  else if (order.act === 'destroy') destroyKeys(session, order.keyId, order.kept);
  else for (const name of order.names) findKey(session, order.keyId, name);
}

function perform(session: Session, order: Exclude<TokenOrder, { act: 'login' }>): Buffer {
  const { library, token, handle } = session;
  if (order.act === 'seal' || order.act === 'open') return sealOrOpen(session, order);
  if (order.act === 'hash') {
    token.C_SignInit(handle, { mechanism: library.CKM_SHA256_HMAC }, findKey(session, order.keyId, order.name));
    return token.C_Sign(handle, Buffer.from(order.data), Buffer.alloc(hashBytes));
  }
  if (order.act === 'encrypt' || order.act === 'decrypt') {
    const mechanism = { mechanism: library.CKM_DES3_ECB };
    const [key, room] = [findKey(session, order.keyId, order.name), Buffer.alloc(order.block.length)];
    if (order.act === 'encrypt') {
      token.C_EncryptInit(handle, mechanism, key);
      return token.C_Encrypt(handle, Buffer.from(order.block), room);
    }
    token.C_DecryptInit(handle, mechanism, key);
    return token.C_Decrypt(handle, Buffer.from(order.block), room);
  }
  keep(session, order);
  return Buffer.alloc(0);
}

/**
 * Matches the errors of a token when it, its session or its keys' handles are gone. A value that does not open may cause
 * others: SoftHSM2 says CKR_GENERAL_ERROR of one that was changed.
 */
const goneWords =
  /^CKR_(DEVICE_|TOKEN_|SESSION_|SLOT_|CRYPTOKI_|HOST_MEMORY|USER_NOT_LOGGED_IN|KEY_HANDLE_INVALID|OBJECT_HANDLE_INVALID)/;

/** Gives what carries out orders one after another; the first must be 'login'. It throws `TokenFault`s alone. */
export function createTokenSession(load: LoadLibrary, place: TokenPlace): (order: TokenOrder) => Buffer {
  let session: Session | null = null;
  const login = (order: Extract<TokenOrder, { act: 'login' }>): Buffer => {
    if (session) closeSession(session.token, session.handle);
    session = null;
    session = openSession(load, place, order);
    return Buffer.alloc(0);
  };
  return (order) => {
    try {
      if (order.act === 'login') return login(order);
      if (session === null) throw new TokenFault('gone', 'there is no session with the token');
      return perform(session, order);
    } catch (error) {
      if (error instanceof TokenFault) throw error;
      const words = wordsOf(error);
      const isOfValue = order.act === 'open' && session !== null && !goneWords.test(words) && renew(session);
      throw new TokenFault(isOfValue ? 'refused' : 'gone', `the token answered ${words}`);
    }
  };
}
