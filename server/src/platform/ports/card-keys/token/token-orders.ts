import type { TokenKeyName } from './token-keys.ts';

interface BlockOrder {
  keyId: string;
  name: TokenKeyName;
  block: Uint8Array;
}
interface SealOrder {
  keyId: string;
  name: TokenKeyName;
  nonce: Uint8Array;
  aad: Uint8Array;
  data: Uint8Array;
}

/** The orders that a thread carries out with the token. */
export type TokenOrder =
  | {
      act: 'login';
      pin: string;
      /** Tells whether the library begins anew: it may hold on to a token that went away. Ends the sessions of all threads. */
      isAnew: boolean;
    }
  | ({ act: 'encrypt' } & BlockOrder)
  | ({ act: 'decrypt' } & BlockOrder)
  | { act: 'hash'; keyId: string; name: TokenKeyName; data: Uint8Array }
  | ({ act: 'seal' } & SealOrder)
  | ({ act: 'open' } & SealOrder)
  | { act: 'expect'; keyId: string; names: readonly TokenKeyName[] }
  | { act: 'create'; keyId: string }
  | { act: 'destroy'; keyId: string; kept: readonly TokenKeyName[] };

/**
 * Why it could not: 'pin' – the token takes no such PIN, and must not be asked with it again; 'gone' – there is no token or
 * no session, and there may be one soon; 'refused' – this value alone, or
 * a key is not there.
 */
export type TokenFaultKind = 'pin' | 'gone' | 'refused';

export type TokenReply =
  | { id: number; bytes: Uint8Array }
  | { id: number; fault: { kind: TokenFaultKind; message: string } };
