import type { ActsFor } from '@portal/contract/representatives/representative';
import { getHolder } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { getRepresentative } from './representatives.ts';

/** Says of the session of a representative who acts for whom, and in which role; nothing of a cardholder's own. */
export async function describeActing(
  db: Queryable,
  keys: Keys,
  { representativeId, holderId }: { representativeId: string | null; holderId: number },
): Promise<{ actsFor?: ActsFor }> {
  if (representativeId === null) return {};
  const { name: by, role } = await getRepresentative(db, representativeId);
  const { givenName, familyName } = await getHolder(db, keys, holderId);
  return { actsFor: { name: `${givenName} ${familyName}`, by, role } };
}
