import { decimalize, encryptBlocks } from './double-des.ts';

export interface PvvInput {
  pan: string;
  /** PIN verification key index, 1–6. */
  pvki: number;
  /** Four digits. */
  pin: string;
}

/** The four-digit Visa PIN verification value under a PVK of 16 bytes (domain decision, §5). */
export function computePvv(pvk: Buffer, { pan, pvki, pin }: PvvInput): string {
  const elevenDigits = pan.slice(-12, -1);
  return decimalize(encryptBlocks(pvk, Buffer.from(elevenDigits + pvki + pin, 'hex')), 4);
}
