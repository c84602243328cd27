import { readFile } from 'node:fs/promises';
import type { Token } from './card-keys/token/token.ts';
import { type Keys, parseKeys } from './keys.ts';
import { readKeysFile } from './keys-file.ts';

/** Keys that follow their file while the process runs. */
export interface LiveKeys {
  /** Always as the file was read last. */
  keys: Keys;
  /**
   * Reads the file again; true when it held something new that `accept` let pass. An error in `accept`, or a file that is no
   * keys file, leaves the keys as they were.
   */
  readAnew: (accept: (keys: Keys) => Promise<void>) => Promise<boolean>;
}

/** Loads the keys from `file`, making it when it is not there, to be read again. Throws when it is no keys file. */
export async function openLiveKeys(file: string, token: Token | null): Promise<LiveKeys> {
  let text = await readKeysFile(file, token);
  let present = await parseKeys(text, token);
  const keys: Keys = {
    get currentId() {
      return present.currentId;
    },
    get keyIds() {
      return present.keyIds;
    },
    fingerprint: (keyId) => present.fingerprint(keyId),
    hmac: (purpose, data) => present.hmac(purpose, data),
    steadyHmac: (purpose, data) => present.steadyHmac(purpose, data),
    hmacs: (purpose, data) => present.hmacs(purpose, data),
    seal: (place, plain) => present.seal(place, plain),
    open: (place, sealed) => present.open(place, sealed),
    sealLoose: (purpose, plain) => present.sealLoose(purpose, plain),
    openLoose: (purpose, sealed) => present.openLoose(purpose, sealed),
    lookup: (purpose, value) => present.lookup(purpose, value),
    lookups: (purpose, value) => present.lookups(purpose, value),
    get cards() {
      return present.cards;
    },
    get takesUnbound() {
      return present.takesUnbound;
    },
  };
  const readAnew = async (accept: (fresh: Keys) => Promise<void>) => {
    const read = await readFile(file, 'utf8');
    if (read === text) return false;
    const fresh = await parseKeys(read, token);
    await accept(fresh);
    [text, present] = [read, fresh];
    return true;
  };
  return { keys, readAnew };
}
