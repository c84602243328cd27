import { keysOf } from '@portal/contract/keys-of';
import type { AddressProblem, TypedAddress } from '../../platform/ports/postal-records.ts';

/** More than any address has; what is longer is not looked into. */
const maxLength = 100;

const problems: Readonly<Record<keyof TypedAddress, AddressProblem>> = {
  line1: 'street',
  line2: 'unit',
  city: 'city',
  state: 'state',
  zip: 'zip',
};

/** The first field that is longer than any address, as what is to be looked at; null when there is none. */
export function findTooLong(address: TypedAddress): AddressProblem | null {
  const fields = keysOf<keyof TypedAddress>(problems);
  const field = fields.find((name) => address[name].length > maxLength);
  return field === undefined ? null : problems[field];
}
