import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { type CardKeyStore, type CardKeys, createCardKeys } from './card-keys/card-keys.ts';
import { createFileStore } from './card-keys/file-store.ts';
import type { Token } from './card-keys/token/token.ts';
import { KeysFile, openSecrets, readKeysFile } from './keys-file.ts';
import { aroundNew, openBytes, openLoose, putTogether, sealBytes, sealLoose, takeApart, withKeyId } from './seal.ts';
import type { SealedPlace } from './sealed-place.ts';

/** The purposes of values in rows: each purpose has a key of its own, so that one kind of value never opens as another. */
export type SealPurpose =
  | 'ssn'
  | 'birth-date'
  | 'account-number'
  | 'address'
  | 'contact'
  | 'contacts'
  | 'former-contact'
  | 'message'
  | 'push-subscription'
  | 'bank-account'
  | 'bank-amounts'
  | 'ach-file'
  | 'card-file'
  | 'problem'
  | 'unclaimed-report'
  | 'bureau-key'
  | 'letter-code'
  | 'letter'
  | 'audit-personal'
  | 'mail-file'
  | 'updater-file'
  | 'waiting-person'
  | 'close-person'
  | 'staff-note'
  | 'staff-answer'
  | 'held-copy'
  | 'archive-file';
/** The purposes of values that are given away, to be brought back: they stand in no row. */
export type LooseSealPurpose = 'unsubscribe';
/** The purposes of keyed hashes never looked up: successors of tokens, and bodies that hold card numbers. */
export type HmacPurpose =
  | 'session-tokens'
  | 'step-up-tokens'
  | 'network-messages'
  | 'desk-messages'
  | 'enrollments'
  | 'audit'
  | 'passcodes'
  | 'budgets'
  | 'invented-masks'
  | 'passkey-users'
  | 'staff-sign-in'
  | 'phone-numbers'
  | 'email-addresses'
  | 'esign-proofs'
  | 'push-endpoints';
/** The purposes of keyed hashes by which values are found again. */
export type LookupPurpose = 'ssn' | 'account-number' | 'bank-account' | 'replay' | 'letter-code' | 'email';

/**
 * Secrets that never stand in the database. All are derived (HKDF-SHA-256, RFC 5869) from the keys of one file, the
 * card keys too: so there is one secret to guard, to back up and to rotate. A card remembers the id of the key that its
 * CVV and PIN were made with, which keeps them valid after a rotation.
 */
export interface Keys {
  /** Id of the key that new values are made with. */
  readonly currentId: string;
  /** Ids of all keys, the current one first. */
  readonly keyIds: readonly string[];
  /** Tells a key from another of the same id, and nothing else about it. Throws when the key is gone. */
  fingerprint(keyId: string): Buffer;
  /** HMAC-SHA-256 under the current key of `purpose`. */
  hmac(purpose: HmacPurpose, data: string): Buffer;
  /** HMAC under the key that has been in the file longest, or is kept of it, for names that must outlive a rotation. */
  steadyHmac(purpose: HmacPurpose, data: string): Buffer;
  /**
   * The HMACs under which a value may have been counted, one for each key of the file, the current one first, and for what
   * is kept of retired ones.
   */
  hmacs(purpose: HmacPurpose, data: string): [Buffer, ...Buffer[]];
  /** Seals a text under the current key, for one place alone. Sealing the same text twice gives different values. */
  seal(place: SealedPlace<SealPurpose>, text: string): Buffer;
  /**
   * Opens the value that stands at a place, whichever key it was sealed with. Throws when it was tampered with, was sealed for
   * another place or its key is gone.
   */
  open(place: SealedPlace<SealPurpose>, sealed: Buffer): string;
  /** Seals what stands in no row: whoever holds it brings it back. */
  sealLoose(purpose: LooseSealPurpose, text: string): Buffer;
  /** Opens what `sealLoose` gave. Throws when it was tampered with or its key is gone. */
  openLoose(purpose: LooseSealPurpose, sealed: Buffer): string;
  /** The keyed hash under which a new value is stored. */
  lookup(purpose: LookupPurpose, value: string): Buffer;
  /** The keyed hashes under which a value may have been stored, one for each key of the file; search for any. */
  lookups(purpose: LookupPurpose, value: string): Buffer[];
  /** The operations with the cards' own keys, which may be in a token. */
  readonly cards: CardKeys;
  /** Tells whether values from before they were bound to their places still open. */
  readonly takesUnbound: boolean;
}

/**
 * The keys kept of a retired secret: derived from it, still needed by old records, and unable to open anything
 * (docs/decisions/0041-retired-keys.md).
 */
const keptPurposes: readonly (HmacPurpose | 'fingerprint' | `seal-${LooseSealPurpose}`)[] = [
  'fingerprint',
  'audit',
  'phone-numbers',
  'email-addresses',
  'passkey-users',
  'seal-unsubscribe',
];
/** The further keys kept for as long as cards live whose CVV or PIN was made with the secret. */
const keptCardKeys = ['cvk', 'pvk'] as const;
const cardKeyBytes = 16;

const deriveKey = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', purpose, bytes));

/** The part of a secret that stays in the keys file when it is retired, each key in base64 under its purpose. */
export function keptOf(secret: string, { keepsCardKeys }: { keepsCardKeys: boolean }): Record<string, string> {
  const cardKeys = keepsCardKeys ? keptCardKeys.map((purpose) => [`card-${purpose}`, cardKeyBytes] as const) : [];
  const kept = [...keptPurposes.map((purpose) => [purpose, 32] as const), ...cardKeys];
  return Object.fromEntries(
    kept.map(([purpose, bytes]) => [purpose, deriveKey(secret, purpose, bytes).toString('base64')]),
  );
}

/** Card keys of a key that a token holds, while none is at hand. */
const noToken = (): CardKeyStore => {
  throw new Error('the keys file names keys in a token, and none is configured');
};

/**
 * Keys derived from those of a keys file, whose secrets are open, and those in a token. Throws when the file does not hold
 * the key that it names as current.
 */
export function createKeys(
  { current, keys, kept = {}, inToken = [], bound }: KeysFile,
  token: Token | null = null,
): Keys {
  if (keys[current] === undefined) {
    throw new Error(`the keys file names '${current}' as current but does not hold it`);
  }
  // Key objects: from bytes the cipher would make one at each use, at four times its own cost.
  const derived = new Map<string, KeyObject>();
  const derive = (keyId: string, purpose: string, bytes = 32): KeyObject => {
    const name = `${keyId}:${purpose}`;
    const known = derived.get(name);
    if (known) return known;
    const secret = keys[keyId];
    const remains = kept[keyId]?.[purpose];
    if (secret === undefined && remains === undefined) {
      throw new Error(`the keys file does not hold the key '${keyId}'`);
    }
    const material = secret === undefined ? Buffer.from(remains ?? '', 'base64') : deriveKey(secret, purpose, bytes);
    const key = createSecretKey(material);
    derived.set(name, key);
    return key;
  };
  const hmac = (keyId: string, purpose: string, data: string): Buffer =>
    createHmac('sha256', derive(keyId, purpose)).update(data).digest();
  const lookupUnder = (keyId: string, purpose: LookupPurpose, value: string): Buffer =>
    withKeyId(keyId, hmac(keyId, `lookup-${purpose}`, value));
  const fileStore = createFileStore(derive);
  const others = Object.keys(keys).filter((keyId) => keyId !== current);
  /** Retired secrets of which the key for a purpose is kept, the oldest first. */
  const keptFor = (purpose: string) => Object.keys(kept).filter((keyId) => kept[keyId]?.[purpose] !== undefined);
  const takesUnbound = bound !== true;
  return {
    takesUnbound,
    currentId: current,
    keyIds: [current, ...others],
    fingerprint: (keyId) => hmac(keyId, 'fingerprint', ''),
    hmac: (purpose, data) => hmac(current, purpose, data),
    steadyHmac: (purpose, data) => hmac(keptFor(purpose)[0] ?? others[0] ?? current, purpose, data),
    hmacs: (purpose, data) => [
      hmac(current, purpose, data),
      ...[...others, ...keptFor(purpose)].map((keyId) => hmac(keyId, purpose, data)),
    ],
    seal: (place, text) => {
      const around = aroundNew(current, place);
      return putTogether(current, around, sealBytes(derive(current, `seal-${place.purpose}`), around, text));
    },
    open: (place, stored) => {
      const { keyId, around, sealed } = takeApart(stored, place, takesUnbound);
      return openBytes(derive(keyId, `seal-${place.purpose}`), around, sealed);
    },
    sealLoose: (purpose, text) => sealLoose(current, derive(current, `seal-${purpose}`), purpose, text),
    openLoose: (purpose, sealed) => openLoose((keyId) => derive(keyId, `seal-${purpose}`), purpose, sealed),
    lookup: (purpose, value) => lookupUnder(current, purpose, value),
    lookups: (purpose, value) => Object.keys(keys).map((keyId) => lookupUnder(keyId, purpose, value)),
    cards: createCardKeys({
      currentId: current,
      keyIds: Object.keys(keys),
      storeOf: (keyId) => (inToken.includes(keyId) ? (token?.store ?? noToken()) : fileStore),
      takesUnbound,
      has: (keyId) => keys[keyId] !== undefined || inToken.includes(keyId) || keptFor('card-cvk').includes(keyId),
    }),
  };
}

/** The keys that follow from the text of a keys file. Throws what `openSecrets` and `createKeys` do, and when it is none. */
export async function parseKeys(text: string, token: Token | null): Promise<Keys> {
  return createKeys(await openSecrets(KeysFile.parse(JSON.parse(text)), token), token);
}

/** Loads the keys from `file`, making it when it is not there. Throws when it cannot be read as a keys file. */
export async function loadKeys(file: string, token: Token | null): Promise<Keys> {
  return await parseKeys(await readKeysFile(file, token), token);
}
