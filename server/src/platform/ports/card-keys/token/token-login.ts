import type { Handle, Pkcs11, Pkcs11Library } from './pkcs11.ts';
import { TokenFault, wordsOf } from './token-fault.ts';

/** Which token, and whether keys are made or destroyed there. */
export interface TokenPlace {
  modulePath: string;
  label: string;
  canWrite: boolean;
}

/** One session of this thread with the token. All of it blocks the thread. */
export interface Session {
  library: Pkcs11Library;
  token: Pkcs11;
  /** Opens another session like this one. */
  open: () => Handle;
  handle: Handle;
  found: Map<string, Handle>;
}

/** Gives the package that speaks PKCS #11, or throws. */
export type LoadLibrary = () => Pkcs11Library;

function loadModule(load: LoadLibrary, modulePath: string): { library: Pkcs11Library; token: Pkcs11 } {
  let library: Pkcs11Library;
  try {
    library = load();
  } catch {
    throw new TokenFault('gone', 'what speaks PKCS #11 is not installed here: npm run pkcs11');
  }
  const token = new library.PKCS11();
  try {
    token.load(modulePath);
  } catch {
    throw new TokenFault('gone', `the library ${modulePath} cannot be loaded (PKCS11_MODULE)`);
  }
  return { library, token };
}

/** Does it, unless somebody of this process has. */
function unlessDone(act: () => void, done: string): void {
  try {
    act();
  } catch (error) {
    if (wordsOf(error) !== done) throw error;
  }
}

/** The slot of the token with this label. A token that would lock itself at the next wrong PIN gets none. */
function findSlot({ library, token }: ReturnType<typeof loadModule>, label: string): Handle {
  for (const slot of token.C_GetSlotList(true)) {
    const info = token.C_GetTokenInfo(slot);
    if (info.label.trim() !== label) continue;
    if (info.flags & library.CKF_USER_PIN_LOCKED) {
      throw new TokenFault(
        'pin',
        `the token '${label}' is locked after wrong PINs; its security officer sets a new one`,
      );
    }
    if (info.flags & library.CKF_USER_PIN_FINAL_TRY) {
      throw new TokenFault(
        'pin',
        `the token '${label}' would lock itself at one more wrong PIN; log in once with its own tool, then start again`,
      );
    }
    return slot;
  }
  throw new TokenFault('gone', `there is no token '${label}' (PKCS11_TOKEN)`);
}

const wrongPins = new Set([
  'CKR_PIN_INCORRECT',
  'CKR_PIN_LOCKED',
  'CKR_PIN_EXPIRED',
  'CKR_PIN_INVALID',
  'CKR_PIN_LEN_RANGE',
]);

function login({ library, token, handle }: Session, pin: string): void {
  try {
    // All sessions of one process are logged in together.
    unlessDone(() => token.C_Login(handle, library.CKU_USER, pin), 'CKR_USER_ALREADY_LOGGED_IN');
  } catch (error) {
    const words = wordsOf(error);
    if (!wrongPins.has(words)) throw error;
    throw new TokenFault('pin', `the token does not take the PIN of PKCS11_PIN_FILE (${words})`);
  }
}

/** Opens a session and logs in. Throws a `TokenFault` of its own words, or what the library throws. */
export function openSession(
  load: LoadLibrary,
  { modulePath, label, canWrite }: TokenPlace,
  { pin, isAnew }: { pin: string; isAnew: boolean },
): Session {
  const loaded = loadModule(load, modulePath);
  const { library, token } = loaded;
  if (isAnew) unlessDone(() => token.C_Finalize(), 'CKR_CRYPTOKI_NOT_INITIALIZED');
  unlessDone(() => token.C_Initialize({ flags: library.CKF_OS_LOCKING_OK }), 'CKR_CRYPTOKI_ALREADY_INITIALIZED');
  const slot = findSlot(loaded, label);
  const open = () => token.C_OpenSession(slot, library.CKF_SERIAL_SESSION | (canWrite ? library.CKF_RW_SESSION : 0));
  const session = { library, token, open, handle: open(), found: new Map() };
  login(session, pin);
  return session;
}

/** CKS_RO_USER_FUNCTIONS and CKS_RW_USER_FUNCTIONS, which the package does not name. */
const loggedIn = new Set([1, 3]);

/** Tells whether a session is there and logged in; a token's words for a failed order do not tell it. */
function isAlive({ token, handle }: Session): boolean {
  try {
    return loggedIn.has(token.C_GetSessionInfo(handle).state);
  } catch {
    return false;
  }
}

/**
 * Puts a fresh session in the place of one in which an order failed, as what the token had begun there may still be under
 * way. The new one comes first: who closes the last is logged out. False when there is no session to be had.
 */
export function renew(session: Session): boolean {
  if (!isAlive(session)) return false;
  const { token, handle } = session;
  try {
    session.handle = session.open();
  } catch {
    return false;
  }
  closeSession(token, handle);
  return isAlive(session);
}

/** Lets go of a session that may be gone already. */
export function closeSession(token: Pkcs11, handle: Handle): void {
  try {
    token.C_CloseSession(handle);
  } catch {
    // It is gone.
  }
}
