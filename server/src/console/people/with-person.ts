import type { DeskErrorKey } from '@portal/contract/desk/desk-error';
import { isAtLeast, scoreProofs } from '@portal/contract/desk/verification';
import type { Queryable } from '../../platform/db/statement.ts';
import { findOccasion, type StoredOccasion } from '../../staff/occasions.ts';
import { listProofs, rightProofs } from '../../staff/proofs.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { type DeskOutcome, type DeskRefusal, refuseDesk } from '../desk-outcome.ts';

interface OfPerson {
  input: { holderId: number };
  staff: StaffSession;
  db: Queryable;
  now: Date;
}

type Refused = 'noOccasion' | 'otherPersonOpened' | 'identityTooLow';

/** The occasion for which a person is open to a member of the staff, on a call only once the caller is known; or why not. */
export async function findOpenPerson(
  db: Queryable,
  staff: StaffSession,
  holderId: number,
  now: Date,
): Promise<StoredOccasion | DeskRefusal<Refused>> {
  const occasion = await findOccasion(db, staff.staffId);
  if (occasion === null) return refuseDesk('noOccasion', { holderId });
  if (occasion.holderId !== holderId) return refuseDesk('otherPersonOpened', { holderId });
  if (occasion.kind === 'CALL') {
    const { level } = scoreProofs(rightProofs(await listProofs(db, occasion.occasionId, holderId), now));
    if (!isAtLeast(level, 'KNOWN')) return refuseDesk('identityTooLow', { holderId, facts: { level } });
  }
  return occasion;
}

/**
 * For a call about a person: it answers only during an occasion about this person, on a call only once the caller is known.
 * It stands in the audit log as a page that was opened.
 */
export function withPerson<Context extends OfPerson, Entity, Errors extends DeskErrorKey>(
  handle: (context: Context & { occasion: StoredOccasion }) => Promise<DeskOutcome<Entity, Errors>>,
): (context: Context) => Promise<DeskOutcome<Entity, Errors | Refused>> {
  return async (context) => {
    const { db, staff, now, input } = context;
    const occasion = await findOpenPerson(db, staff, input.holderId, now);
    if ('ok' in occasion) return occasion;
    return { ...(await handle({ ...context, occasion })), holderId: input.holderId };
  };
}
