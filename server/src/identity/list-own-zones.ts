import { findZones } from '@portal/contract/time/zip-zones';
import { getHolder } from '../issuer/face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import type { Issuing } from '../program/load-issuing.ts';

/** The time zones of a cardholder by the ZIP of their address on record; the program's where that tells none. */
export async function listOwnZones(
  db: Queryable,
  { keys, issuing }: { keys: Keys; issuing: Pick<Issuing, 'timeZone'> },
  holderId: number,
): Promise<string[]> {
  const { address } = await getHolder(db, keys, holderId);
  return findZones(address.zip, issuing.timeZone);
}
