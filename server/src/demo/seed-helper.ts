import { acceptInvitation, keepInvitation } from '../identity/helpers/help-grants.ts';
import { keepLook } from '../identity/helpers/help-looks.ts';
import { addHelper } from '../identity/helpers/helper-phones.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import type { DemoPerson } from './people.ts';

const dayMs = 86_400_000;

/** Lets somebody help a demo person, with what they looked at, if the person has a helper. */
export async function seedHelper(
  tx: Queryable,
  keys: Keys,
  holderId: number,
  { helper }: DemoPerson,
  now: Date,
): Promise<void> {
  if (helper === undefined) return;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const { name, categories, mobileNumber, acceptedDaysAgo, looks } = helper;
  const acceptedAt = daysAgo(acceptedDaysAgo);
  const { helperId } = await addHelper(tx, keys, mobileNumber, acceptedAt);
  const { grantId } = await keepInvitation(tx, { holderId, helperId, name, categories }, acceptedAt);
  await acceptInvitation(tx, { grantId }, acceptedAt);
  for (const look of looks) await keepLook(tx, { holderId, grantId }, look.act, daysAgo(look.daysAgo));
}
