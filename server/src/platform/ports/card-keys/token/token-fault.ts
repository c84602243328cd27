import type { TokenFaultKind } from './token-orders.ts';

/** Why an order failed. */
export class TokenFault extends Error {
  readonly kind: TokenFaultKind;

  constructor(kind: TokenFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The library's own words, such as CKR_DEVICE_ERROR; none of them holds a secret. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown';
