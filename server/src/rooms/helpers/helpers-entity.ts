import { type Helpers, maxLooks } from '@portal/contract/helpers/list-helpers';
import { maskPhone } from '@portal/contract/passcode/otp-option';
import { isEndNear, listGrantsOf } from '../../identity/helpers/help-grants.ts';
import { listLooksOf } from '../../identity/helpers/help-looks.ts';
import { openHelperPhone } from '../../identity/helpers/helper-phones.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

/** Reads who helps a cardholder, who is invited, and what they looked at. */
export async function readHelpers(db: Queryable, keys: Keys, holderId: number, now: Date): Promise<Helpers> {
  const grants = await listGrantsOf(db, holderId, now);
  const looks = await listLooksOf(db, holderId, maxLooks);
  return {
    helpers: grants.map(({ sealed, helperId, acceptedAt, endsAt, ...grant }) => ({
      grantId: grant.grantId,
      name: grant.name,
      phone: maskPhone(openHelperPhone(keys, { helperId, sealed })),
      categories: grant.categories,
      invitedAt: grant.invitedAt.toISOString(),
      invitationEndsAt: acceptedAt === null ? grant.invitationEndsAt.toISOString() : null,
      endsAt: endsAt?.toISOString() ?? null,
      isAsked: isEndNear({ endsAt }, now),
    })),
    looks: looks.map(({ lookedAt, ...look }) => ({ ...look, lookedAt: lookedAt.toISOString() })),
  };
}
