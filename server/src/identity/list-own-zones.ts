import { findZones } from '@portal/contract/time/zip-zones';
import type { Queryable } from '../db/statement.ts';
import type { Services } from '../http/services.ts';
import { getHolder } from '../issuer/face.ts';

/** The time zones of a cardholder by the ZIP of their address on record; the program's where that tells none. */
export async function listOwnZones(
  db: Queryable,
  { keys, issuing }: Pick<Services, 'keys' | 'issuing'>,
  holderId: number,
): Promise<string[]> {
  const { address } = await getHolder(db, keys, holderId);
  return findZones(address.zip, issuing.timeZone);
}
