import { type BlockCipher, decimalize, xor } from './double-des.ts';

/** The service code that makes a CVV the CVV2: the one printed on the card and typed on websites. */
export const cvv2ServiceCode = '000';

export interface CvvInput {
  pan: string;
  /** YYMM, as Visa computes it, not as the card shows it. */
  expiryYymm: string;
  /** Three digits; `cvv2ServiceCode` for the printed one. */
  serviceCode: string;
}

/** The operations under a CVK pair: single DES under its first key, and 3DES under both. */
export interface CvkPair {
  encryptSingle: BlockCipher;
  encrypt: BlockCipher;
}

/** The three-digit CVV under a CVK pair (Visa's algorithm, docs/domain.md §5). */
export async function computeCvv(cvk: CvkPair, { pan, expiryYymm, serviceCode }: CvvInput): Promise<string> {
  const data = Buffer.from((pan + expiryYymm + serviceCode).padEnd(32, '0'), 'hex');
  const first = await cvk.encryptSingle(data.subarray(0, 8));
  return decimalize(await cvk.encrypt(xor(first, data.subarray(8))), 3);
}
