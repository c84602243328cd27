import { decimalize, encryptBlocks, encryptSingle, xor } from './double-des.ts';

/** The service code that makes a CVV the CVV2: the one printed on the card and typed on websites. */
export const cvv2ServiceCode = '000';

export interface CvvInput {
  pan: string;
  /** YYMM, as Visa computes it, not as the card shows it. */
  expiryYymm: string;
  /** Three digits; `cvv2ServiceCode` for the printed one. */
  serviceCode: string;
}

/** The three-digit CVV under a CVK pair of 16 bytes (Visa's algorithm, domain decision §5). */
export function computeCvv(cvkPair: Buffer, { pan, expiryYymm, serviceCode }: CvvInput): string {
  const data = Buffer.from((pan + expiryYymm + serviceCode).padEnd(32, '0'), 'hex');
  const first = encryptSingle(cvkPair.subarray(0, 8), data.subarray(0, 8));
  return decimalize(encryptBlocks(cvkPair, xor(first, data.subarray(8))), 3);
}
