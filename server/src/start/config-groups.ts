import path from 'node:path';
import type { BankAccounts } from '../issuer/treasury-face.ts';

/** Variables as the environment has them, as far as they are set. */
type Given<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** Where the bank's statements lie; null until both variables are set. */
export function readStatements({
  BANK_STATEMENT_DIR,
  BANK_ACCOUNTS,
}: Given<'BANK_STATEMENT_DIR'> & { BANK_ACCOUNTS?: BankAccounts | undefined }) {
  if (BANK_STATEMENT_DIR === undefined || BANK_ACCOUNTS === undefined) return null;
  return { folder: path.resolve(BANK_STATEMENT_DIR), accounts: BANK_ACCOUNTS };
}

/** The key pair by which push services know who sends, once all three of its variables are set (RFC 8292). */
export function readPush({
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
  VAPID_SUBJECT,
}: Given<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>) {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined || VAPID_SUBJECT === undefined) return null;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}

/** A folder for files of a kind, and the public key for which they are encrypted; null until both are set. */
export function readOutlet(folder: string | undefined, keyFile: string | undefined) {
  if (folder === undefined || keyFile === undefined) return null;
  return { folder: path.resolve(folder), keyFile: path.resolve(keyFile) };
}

/** The token that holds the card keys, once all three of its variables are set; null: the keys file holds them. */
export function readToken({
  PKCS11_MODULE: modulePath,
  PKCS11_TOKEN: label,
  PKCS11_PIN_FILE: pinFile,
}: Given<'PKCS11_MODULE' | 'PKCS11_TOKEN' | 'PKCS11_PIN_FILE'>) {
  if (modulePath === undefined || label === undefined || pinFile === undefined) return null;
  return { modulePath: path.resolve(modulePath), label, pinFile: path.resolve(pinFile) };
}

/** The postal API, once all three of its variables are set; null: our own records answer alone. */
export function readPostal({
  POSTAL_API_URL: url,
  POSTAL_CLIENT_ID: clientId,
  POSTAL_CLIENT_SECRET: clientSecret,
}: Given<'POSTAL_API_URL' | 'POSTAL_CLIENT_ID' | 'POSTAL_CLIENT_SECRET'>) {
  if (url === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { apiUrl: url.replace(/\/+$/, ''), clientId, clientSecret };
}

/** The bank's folder for positive pay. */
export function readPositivePay({
  POSITIVE_PAY_DIR: folder,
  POSITIVE_PAY_ACCOUNT: account,
}: Given<'POSITIVE_PAY_DIR' | 'POSITIVE_PAY_ACCOUNT'>) {
  return folder === undefined || account === undefined ? null : { folder: path.resolve(folder), account };
}
