import { createRequire } from 'node:module';

/** A session or a key in the token, as the library numbers it. */
export type Handle = Buffer;

export interface Attribute {
  type: number;
  value?: number | boolean | string | Buffer;
}

interface Mechanism {
  mechanism: number;
  parameter?: { type: number; iv: Buffer; ivBits: number; aad: Buffer; tagBits: number };
}

/** The calls that we use of PKCS #11 v2.40, as the package pkcs11js offers them. */
export interface Pkcs11 {
  load(modulePath: string): void;
  C_Initialize(options: { flags: number }): void;
  C_Finalize(): void;
  C_GetSlotList(isTokenPresent: boolean): Handle[];
  C_GetTokenInfo(slot: Handle): { label: string; flags: number };
  C_OpenSession(slot: Handle, flags: number): Handle;
  C_CloseSession(session: Handle): void;
  C_GetSessionInfo(session: Handle): { state: number };
  C_Login(session: Handle, userType: number, pin: string): void;
  C_FindObjectsInit(session: Handle, template: Attribute[]): void;
  C_FindObjects(session: Handle, count: number): Handle[];
  C_FindObjectsFinal(session: Handle): void;
  C_GetAttributeValue(session: Handle, object: Handle, template: Attribute[]): { type: number; value: Buffer }[];
  C_GenerateKey(session: Handle, mechanism: Mechanism, template: Attribute[]): Handle;
  C_CreateObject(session: Handle, template: Attribute[]): Handle;
  C_DestroyObject(session: Handle, object: Handle): void;
  C_GenerateRandom(session: Handle, bytes: Buffer): Buffer;
  C_EncryptInit(session: Handle, mechanism: Mechanism, key: Handle): void;
  C_Encrypt(session: Handle, given: Buffer, room: Buffer): Buffer;
  C_DecryptInit(session: Handle, mechanism: Mechanism, key: Handle): void;
  C_Decrypt(session: Handle, given: Buffer, room: Buffer): Buffer;
  C_SignInit(session: Handle, mechanism: Mechanism, key: Handle): void;
  C_Sign(session: Handle, given: Buffer, room: Buffer): Buffer;
}

/** The numbers of the standard that we use (PKCS #11 v2.40, appendix B), by their names there. */
type Constant =
  | `CKA_${'CLASS' | 'KEY_TYPE' | 'TOKEN' | 'PRIVATE' | 'LABEL' | 'ID' | 'SENSITIVE' | 'EXTRACTABLE' | 'MODIFIABLE' | 'VALUE' | 'VALUE_LEN'}`
  | `CKA_${'ENCRYPT' | 'DECRYPT' | 'SIGN' | 'VERIFY' | 'WRAP' | 'UNWRAP' | 'DERIVE'}`
  | `CKF_${'SERIAL_SESSION' | 'RW_SESSION' | 'USER_PIN_FINAL_TRY' | 'USER_PIN_LOCKED' | 'OS_LOCKING_OK'}`
  | `CKK_${'AES' | 'DES2' | 'GENERIC_SECRET'}`
  | `CKM_${'AES_KEY_GEN' | 'DES2_KEY_GEN' | 'GENERIC_SECRET_KEY_GEN' | 'AES_GCM' | 'DES3_ECB' | 'SHA256_HMAC'}`
  | 'CKO_SECRET_KEY'
  | 'CKU_USER'
  | 'CK_PARAMS_AES_GCM_v240';

export type Pkcs11Library = { PKCS11: new () => Pkcs11 } & Readonly<Record<Constant, number>>;

/** Where `npm run pkcs11` installs it: apart, because it is built on the machine, which takes a compiler. */
const folder = new URL('../../../../../../pkcs11/', import.meta.url);

/** The package that speaks PKCS #11. Throws when it has not been installed. */
export function loadPkcs11(): Pkcs11Library {
  return createRequire(folder)('pkcs11js') as Pkcs11Library;
}
