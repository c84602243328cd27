import { aroundNew, putTogether, takeApart, withKeyId } from '../seal.ts';
import type { SealedPlace } from '../sealed-place.ts';
import { type CvvInput, computeCvv } from './cvv.ts';
import { decryptPinBlock, encryptPinBlock } from './pin-block.ts';
import { computePvv, type PvvInput } from './pvv.ts';

/** The purposes of values sealed under keys of the cards' own. */
export type CardSealPurpose = 'pan' | 'pvv';
/**
 * Double-length 3DES keys: the pair for CVVs and single DES under the first of that pair, the one for PINs on file, and the
 * network's for PINs on the way.
 */
export type CardCipher = 'cvk' | 'cvk-single' | 'pvk' | 'zone-pin';

/**
 * The port of the card keys: what is done under them, wherever they are. There is one key for each purpose and each key id.
 * Every act throws when its key is not there, and a `TokenProblem` when a token that holds it cannot be asked.
 */
export interface CardKeyStore {
  /** AES-256-GCM with a tag of 16 bytes: the tag, then the cipher text. */
  seal(keyId: string, purpose: CardSealPurpose, given: { nonce: Buffer; aad: Buffer; text: string }): Promise<Buffer>;
  /** Opens what `seal` gave. Throws when it was changed in any bit. */
  open(keyId: string, purpose: CardSealPurpose, given: { nonce: Buffer; aad: Buffer; sealed: Buffer }): Promise<string>;
  /** HMAC-SHA-256 of a card number, by which it is found. */
  hashPan(keyId: string, pan: string): Promise<Buffer>;
  /** One block of 8 bytes. */
  encrypt(keyId: string, cipher: CardCipher, block: Buffer): Promise<Buffer>;
  /** The reverse, of blocks that the network sent. */
  decrypt(keyId: string, cipher: 'zone-pin', block: Buffer): Promise<Buffer>;
}

/** The portal's operations on numbers, PINs and CVVs of cards. */
export interface CardKeys {
  /** Seals a text under the current key, for one place alone. Sealing the same text twice gives different values. */
  seal(place: SealedPlace<CardSealPurpose>, text: string): Promise<Buffer>;
  /**
   * Opens the value that stands at a place, whichever key it was sealed with. Throws when it was tampered with, was sealed for
   * another place or its key is gone.
   */
  open(place: SealedPlace<CardSealPurpose>, sealed: Buffer): Promise<string>;
  /** The keyed hash under which a new card number is stored. */
  lookup(pan: string): Promise<Buffer>;
  /** The keyed hashes under which a card number may have been stored, one for each key; search for any. */
  lookups(pan: string): Promise<Buffer[]>;
  /** Tells whether CVVs and PINs made under a key can still be checked: it is there, or its card keys are kept. */
  has(keyId: string): boolean;
  /** The CVV that a card has under a key. Throws when the key is gone. */
  cvv(keyId: string, input: CvvInput): Promise<string>;
  /** The PVV that a PIN has under a key. Throws when the key is gone. */
  pvv(keyId: string, input: PvvInput): Promise<string>;
  /**
   * The PIN in a block that the network sent, or null when it was not made for this card number or under no zone PIN key of
   * ours. Older keys are tried too, so that the network need not change its key in the same moment; a wrong key gives a
   * block without the filling of a right one.
   */
  findPin(pan: string, block: string): Promise<string | null>;
  /** The block that a terminal would send; only the demo and tests play one. */
  encryptPin(pan: string, pin: string): Promise<string>;
}

/** Which keys there are, and where each is. */
export interface CardKeyring {
  currentId: string;
  /** In the order in which they came. */
  keyIds: readonly string[];
  /** Tells whether values from before they were bound to their places still open. */
  takesUnbound: boolean;
  storeOf: (keyId: string) => CardKeyStore;
  has: (keyId: string) => boolean;
}

/** The acts of the portal, done with the keys of a ring. */
export function createCardKeys({ currentId, keyIds, takesUnbound, storeOf, has }: CardKeyring): CardKeys {
  const cipher = (keyId: string, name: CardCipher) => (block: Buffer) => storeOf(keyId).encrypt(keyId, name, block);
  const lookupUnder = async (keyId: string, pan: string) => withKeyId(keyId, await storeOf(keyId).hashPan(keyId, pan));
  // The network's own key may be the current one or one before it.
  const newestFirst = [currentId, ...keyIds.filter((keyId) => keyId !== currentId)];
  return {
    seal: async (place, text) => {
      const around = aroundNew(currentId, place);
      const sealed = await storeOf(currentId).seal(currentId, place.purpose, { ...around, text });
      return putTogether(currentId, around, sealed);
    },
    open: async (place, stored) => {
      const { keyId, around, sealed } = takeApart(stored, place, takesUnbound);
      return await storeOf(keyId).open(keyId, place.purpose, { ...around, sealed });
    },
    lookup: (pan) => lookupUnder(currentId, pan),
    lookups: (pan) => Promise.all(keyIds.map((keyId) => lookupUnder(keyId, pan))),
    has,
    cvv: (keyId, input) =>
      computeCvv({ encryptSingle: cipher(keyId, 'cvk-single'), encrypt: cipher(keyId, 'cvk') }, input),
    pvv: (keyId, input) => computePvv(cipher(keyId, 'pvk'), input),
    findPin: async (pan, block) => {
      for (const keyId of newestFirst) {
        const decrypt = (bytes: Buffer) => storeOf(keyId).decrypt(keyId, 'zone-pin', bytes);
        const pin = await decryptPinBlock(decrypt, pan, block);
        if (pin !== null) return pin;
      }
      return null;
    },
    encryptPin: (pan, pin) => encryptPinBlock(cipher(currentId, 'zone-pin'), pan, pin),
  };
}
