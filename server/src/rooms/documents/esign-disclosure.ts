import { timingSafeEqual } from 'node:crypto';
import type { Agreement } from '@portal/contract/agreements/agreement';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Agreements } from '../../program/documents.ts';

/** The E-SIGN disclosure in the version that counts now. Every program has one: the start refuses a folder without. */
export function findDisclosure(agreements: Agreements): Agreement {
  const found = agreements.list().find(({ document }) => document === 'eSign');
  if (!found) throw new Error('the program has no E-SIGN disclosure');
  return found;
}

/** Six digits of a keyed hash; the leading zero counts. */
const digitsOf = (hmac: Buffer) => String(hmac.readUInt32BE(0) % 1_000_000).padStart(6, '0');

/**
 * The code in a cardholder's PDF of the E-SIGN disclosure. It guards nothing: it shows that the PDF was opened and read, so
 * that it needs no row, no end and no count of tries.
 */
export const proofCodeOf = (keys: Keys, holderId: number, { version }: Agreement): string =>
  digitsOf(keys.hmac('esign-proofs', `${holderId} ${version}`));

/** Tells whether a code is the one in the cardholder's PDF, also of a PDF that was made before the keys were changed. */
export function isProofCode(keys: Keys, holderId: number, { version }: Agreement, code: string): boolean {
  return keys
    .hmacs('esign-proofs', `${holderId} ${version}`)
    .some((hmac) => timingSafeEqual(Buffer.from(digitsOf(hmac)), Buffer.from(code)));
}
