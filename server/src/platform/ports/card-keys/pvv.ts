import { type BlockCipher, decimalize } from './double-des.ts';

export interface PvvInput {
  pan: string;
  /** PIN verification key index, 1–6. */
  pvki: number;
  /** Four digits. */
  pin: string;
}

/** The four-digit Visa PIN verification value; `encrypt` is 3DES under the PVK (docs/domain.md §5). */
export async function computePvv(encrypt: BlockCipher, { pan, pvki, pin }: PvvInput): Promise<string> {
  const elevenDigits = pan.slice(-12, -1);
  return decimalize(await encrypt(Buffer.from(elevenDigits + pvki + pin, 'hex')), 4);
}
