import { type BlockCipher, xor } from './double-des.ts';

const blockPattern = /^[0-9a-fA-F]{16}$/;
const pinField = /^0([4-9a-c])(\d{4,12})(f*)$/;

/** The PAN field of ISO 9564-1 format 0: the last twelve digits without the check digit. */
const panField = (pan: string): Buffer => Buffer.from(`0000${pan.slice(-13, -1).padStart(12, '0')}`, 'hex');

/** An encrypted PIN block, ISO 9564-1 format 0, as 16 hexadecimal digits; `encrypt` is 3DES under the zone PIN key. The PIN has 4–12 digits. */
export async function encryptPinBlock(encrypt: BlockCipher, pan: string, pin: string): Promise<string> {
  const field = Buffer.from(`0${pin.length.toString(16)}${pin}`.padEnd(16, 'f'), 'hex');
  return (await encrypt(xor(field, panField(pan)))).toString('hex').toUpperCase();
}

/** The PIN in an encrypted block, or null when it was not made for this PAN under the key that `decrypt` has. */
export async function decryptPinBlock(decrypt: BlockCipher, pan: string, block: string): Promise<string | null> {
  if (!blockPattern.test(block)) return null;
  const field = xor(await decrypt(Buffer.from(block, 'hex')), panField(pan)).toString('hex');
  const match = pinField.exec(field);
  const pin = match?.[2] ?? '';
  return match && pin.length === Number.parseInt(match[1] as string, 16) ? pin : null;
}
