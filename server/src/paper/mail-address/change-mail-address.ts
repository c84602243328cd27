import { type Address, isSameAddress } from '@portal/contract/person/address';
import { dayIn } from '@portal/contract/time/dates';
import { recordEvent } from '../../events/record-event.ts';
import { changeAddress, type HolderRecord } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { queueLetter } from '../../telling/mail-queue/queue-letter.ts';

/** The address on record as everybody outside the core writes it. */
export function toMailAddress({ address }: Pick<HolderRecord, 'address'>): Address {
  const { line1, line2, city, state, zip } = address;
  return { country: 'US', line1, line2: line2 ?? '', city, state, zip };
}

/**
 * Keeps another mailing address of a holder and tells them, by a letter to the one of before as well; false when it is the one on record already. The caller has
 * looked it up in postal records, and made sure who asks.
 */
export async function changeMailAddress(
  tx: Queryable,
  { keys, issuing }: Pick<Services, 'keys' | 'issuing'>,
  { holderId, record, address }: { holderId: number; record: HolderRecord; address: Address },
  changedBy: 'HOLDER' | 'STAFF',
  now: Date,
): Promise<boolean> {
  if (isSameAddress(toMailAddress(record), address)) return false;
  await changeAddress(tx, keys, holderId, { ...address, line2: address.line2 || null }, changedBy, now);
  await recordEvent(tx, holderId, 'AddressChanged', {}, now);
  const before = { name: `${record.givenName} ${record.familyName}`, address: record.address };
  const letter = { kind: 'ADDRESS_CHANGED', data: { changedOn: dayIn(issuing.timeZone, now) } } as const;
  await queueLetter(tx, keys, { holderId, ...letter, reference: now.toISOString(), to: before }, now);
  return true;
}
