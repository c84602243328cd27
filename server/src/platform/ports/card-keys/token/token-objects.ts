import type { Handle } from './pkcs11.ts';
import { TokenFault } from './token-fault.ts';
import { generationOf, namesOf, type TokenKeyName, templateOf, tokenKeyNames } from './token-keys.ts';
import type { Session } from './token-login.ts';

const desBytes = 8;

function listKeys({ library, token, handle }: Session, keyId: string, name?: TokenKeyName): Handle[] {
  token.C_FindObjectsInit(handle, namesOf(library, keyId, name));
  try {
    return token.C_FindObjects(handle, 100);
  } finally {
    token.C_FindObjectsFinal(handle);
  }
}

/** The key of a name, which is looked for once in a session. */
export function findKey(session: Session, keyId: string, name: TokenKeyName): Handle {
  const known = session.found.get(`${keyId}:${name}`);
  if (known) return known;
  const [key, ...more] = listKeys(session, keyId, name);
  if (key === undefined)
    throw new TokenFault('refused', `the token does not hold the key 'portal ${name}' of '${keyId}'`);
  if (more.length > 0) throw new TokenFault('refused', `the token holds the key 'portal ${name}' of '${keyId}' twice`);
  session.found.set(`${keyId}:${name}`, key);
  return key;
}

/** Puts a double-length 3DES key that is known at this moment into the token. */
function placeKey({ library, token, handle }: Session, keyId: string, name: TokenKeyName, value: Buffer): void {
  token.C_CreateObject(handle, [
    ...templateOf(library, keyId, name),
    { type: library.CKA_KEY_TYPE, value: library.CKK_DES2 },
    { type: library.CKA_VALUE, value },
  ]);
}

/**
 * Makes the CVK pair. The CVV takes single DES under its first key, which no token does today, so that key stands there
 * twice as a key of its own. Two keys that share a half cannot be generated, so these pass through this thread once.
 */
function createCvk(session: Session, keyId: string): void {
  const { token, handle } = session;
  const present = (['cvk', 'cvk-single'] as const).map((name) => listKeys(session, keyId, name));
  if (present.every((keys) => keys.length > 0)) return;
  for (const key of present.flat()) token.C_DestroyObject(handle, key);
  const pair = token.C_GenerateRandom(handle, Buffer.alloc(2 * desBytes));
  const first = pair.subarray(0, desBytes);
  const single = Buffer.concat([first, first]);
  try {
    placeKey(session, keyId, 'cvk-single', single);
    placeKey(session, keyId, 'cvk', pair);
  } finally {
    pair.fill(0);
    single.fill(0);
  }
}

/** Makes the keys of a key id that are not there yet: a command that was killed is given again. */
export function createKeys(session: Session, keyId: string): void {
  const { library, token, handle } = session;
  createCvk(session, keyId);
  for (const name of tokenKeyNames) {
    if (listKeys(session, keyId, name).length > 0) continue;
    const { mechanism, more } = generationOf(library, name);
    token.C_GenerateKey(handle, { mechanism }, [...templateOf(library, keyId, name), ...more]);
  }
}

/** Destroys the keys of a key id, but for those that are `kept`. */
export function destroyKeys(session: Session, keyId: string, kept: readonly TokenKeyName[]): void {
  const stay = new Set(kept.flatMap((name) => listKeys(session, keyId, name)).map((key) => key.toString('hex')));
  for (const key of listKeys(session, keyId)) {
    if (!stay.has(key.toString('hex'))) session.token.C_DestroyObject(session.handle, key);
  }
  session.found.clear();
}
