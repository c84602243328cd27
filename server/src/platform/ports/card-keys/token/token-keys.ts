import { keysOf } from '@portal/contract/keys-of';
import type { CardCipher, CardSealPurpose } from '../card-keys.ts';
import type { Attribute, Pkcs11Library } from './pkcs11.ts';

/** The keys that one key id has in the token; 'file' seals the secret of the same id that stands in the keys file. */
export type TokenKeyName = `seal-${CardSealPurpose}` | 'lookup-pan' | CardCipher | 'file';

/** The only operations that each key allows. */
const acts: Readonly<Record<TokenKeyName, readonly ('ENCRYPT' | 'DECRYPT' | 'SIGN')[]>> = {
  'seal-pan': ['ENCRYPT', 'DECRYPT'],
  'seal-pvv': ['ENCRYPT', 'DECRYPT'],
  'lookup-pan': ['SIGN'],
  pvk: ['ENCRYPT'],
  'zone-pin': ['ENCRYPT', 'DECRYPT'],
  cvk: ['ENCRYPT'],
  'cvk-single': ['ENCRYPT'],
  file: ['ENCRYPT', 'DECRYPT'],
};
const allActs = ['ENCRYPT', 'DECRYPT', 'SIGN', 'VERIFY', 'WRAP', 'UNWRAP', 'DERIVE'] as const;

export const tokenKeyNames = keysOf<TokenKeyName>(acts);
/** The keys of a retired key id that stay for the cards made with them. */
export const keptTokenKeys: readonly TokenKeyName[] = ['cvk', 'cvk-single', 'pvk'];

/** By which a key is found: its name in CKA_LABEL, the key id in CKA_ID. */
export function namesOf(library: Pkcs11Library, keyId: string, name?: TokenKeyName): Attribute[] {
  const ofId = [
    { type: library.CKA_CLASS, value: library.CKO_SECRET_KEY },
    { type: library.CKA_ID, value: Buffer.from(keyId, 'latin1') },
  ];
  return name === undefined ? ofId : [...ofId, { type: library.CKA_LABEL, value: `portal ${name}` }];
}

/** The template of a key: it stays in the token, its value is never shown, and it does its own acts alone. */
export function templateOf(library: Pkcs11Library, keyId: string, name: TokenKeyName): Attribute[] {
  const may = allActs.map((act) => ({
    type: library[`CKA_${act}`],
    value: (acts[name] as readonly string[]).includes(act),
  }));
  return [
    ...namesOf(library, keyId, name),
    { type: library.CKA_TOKEN, value: true },
    { type: library.CKA_PRIVATE, value: true },
    { type: library.CKA_SENSITIVE, value: true },
    { type: library.CKA_EXTRACTABLE, value: false },
    { type: library.CKA_MODIFIABLE, value: false },
    ...may,
  ];
}

/** How a key is generated: its mechanism, and what the template says besides. */
export function generationOf(library: Pkcs11Library, name: TokenKeyName): { mechanism: number; more: Attribute[] } {
  const ofType = (value: number) => ({ type: library.CKA_KEY_TYPE, value });
  const length = { type: library.CKA_VALUE_LEN, value: 32 };
  if (name === 'lookup-pan') {
    return { mechanism: library.CKM_GENERIC_SECRET_KEY_GEN, more: [ofType(library.CKK_GENERIC_SECRET), length] };
  }
  if (name === 'pvk' || name === 'zone-pin') {
    return { mechanism: library.CKM_DES2_KEY_GEN, more: [ofType(library.CKK_DES2)] };
  }
  return { mechanism: library.CKM_AES_KEY_GEN, more: [ofType(library.CKK_AES), length] };
}
