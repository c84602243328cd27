import { type Address, isSameAddress } from '@portal/contract/person/address';
import type { Queryable } from '../db/statement.ts';
import { changeAddress, type HolderRecord } from '../issuer/face.ts';
import { recordEvent } from '../notices/events/record-event.ts';

/** The address on record as everybody outside the core writes it. */
export function toMailAddress({ address }: Pick<HolderRecord, 'address'>): Address {
  const { line1, line2, city, state, zip } = address;
  return { country: 'US', line1, line2: line2 ?? '', city, state, zip };
}

/**
 * Keeps another mailing address of a holder and tells them; false when it is the one on record already. The caller has
 * looked it up in postal records, and made sure who asks.
 */
export async function changeMailAddress(
  tx: Queryable,
  { holderId, record, address }: { holderId: number; record: HolderRecord; address: Address },
  changedBy: 'HOLDER' | 'STAFF',
  now: Date,
): Promise<boolean> {
  if (isSameAddress(toMailAddress(record), address)) return false;
  await changeAddress(tx, holderId, { ...address, line2: address.line2 || null }, changedBy, now);
  await recordEvent(tx, holderId, 'AddressChanged', {}, now);
  return true;
}
