import type { Keys } from '../platform/ports/keys.ts';
import type { Address } from './address.ts';
import { holderAddress, holderContacts } from './sealed-tables.ts';

/** Throws a RangeError for what can be no address: the database cannot look into what is sealed. */
function checkAddress({ state, zip, country }: Address): void {
  const isRight =
    country === 'US' ? /^[A-Z]{2}$/.test(state) && /^\d{5}(-\d{4})?$/.test(zip) : /^[A-Z]{2}$/.test(country);
  if (!isRight) throw new RangeError('a US address has a state of two letters and a ZIP of five or nine digits');
}

/** Seals the address of a holder for their row. Throws a RangeError when it can be none. */
export function sealAddress(keys: Keys, holderId: number, address: Address): Buffer {
  checkAddress(address);
  const { line1, line2, city, state, zip, country } = address;
  return keys.seal(holderAddress.at(holderId), JSON.stringify({ line1, line2, city, state, zip, country }));
}

/** Opens the address of a holder. */
export const openAddress = (keys: Keys, holderId: number, sealed: Buffer): Address =>
  JSON.parse(keys.open(holderAddress.at(holderId), sealed)) as Address;

/** Contacts as the program has them on record. */
export interface ContactsOnRecord {
  email: string | null;
  mobileNumber: string | null;
}

/** Seals the contacts of a holder for their row; the keyed hashes that find the email address and the number follow. */
export function sealContacts(
  keys: Keys,
  holderId: number,
  { email, mobileNumber }: ContactsOnRecord,
): [sealed: Buffer, emailLookup: Buffer | null, mobileLookup: Buffer | null] {
  if (mobileNumber !== null && !/^\d{10}$/.test(mobileNumber)) throw new RangeError('a mobile number has ten digits');
  const sealed = keys.seal(holderContacts.at(holderId), JSON.stringify({ email, mobileNumber }));
  return [
    sealed,
    email === null ? null : keys.lookup('email', email.toLowerCase()),
    mobileNumber === null ? null : keys.lookup('email', mobileNumber),
  ];
}

/** Opens the contacts of a holder. */
export const openContacts = (keys: Keys, holderId: number, sealed: Buffer): ContactsOnRecord =>
  JSON.parse(keys.open(holderContacts.at(holderId), sealed)) as ContactsOnRecord;
