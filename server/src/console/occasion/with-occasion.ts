import type { DeskErrorKey } from '@portal/contract/desk/desk-error';
import type pg from 'pg';
import { findOccasionForUpdate, type StoredOccasion } from '../../staff/occasions.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { type DeskOutcome, type DeskRefusal, refuseDesk } from '../desk-outcome.ts';

interface OfOccasion {
  input: { occasionId: number };
  staff: StaffSession;
  tx: pg.PoolClient;
}

/** For a call about an occasion: the one that its caller is at, locked until the transaction ends. */
export function withOccasion<Context extends OfOccasion, Entity, Errors extends DeskErrorKey>(
  handle: (context: Context & { occasion: StoredOccasion }) => Promise<DeskOutcome<Entity, Errors>>,
): (context: Context) => Promise<DeskOutcome<Entity, Errors | 'noOccasion'>> {
  return async (context) => {
    const { tx, staff, input } = context;
    const occasion = await findOccasionForUpdate(tx, staff.staffId, input.occasionId);
    return occasion === null ? refuseDesk('noOccasion') : await handle({ ...context, occasion });
  };
}

/** The same, for a call about the person whom the occasion is about. */
export function withCaller<Context extends OfOccasion, Entity, Errors extends DeskErrorKey>(
  handle: (context: Context & { occasion: StoredOccasion; holderId: number }) => Promise<DeskOutcome<Entity, Errors>>,
): (context: Context) => Promise<DeskOutcome<Entity, Errors | 'noOccasion' | 'nobodyOpened'>> {
  return withOccasion<Context, Entity, Errors | 'nobodyOpened'>(async (context) => {
    const { holderId } = context.occasion;
    if (holderId === null) return refuseDesk('nobodyOpened');
    const outcome: DeskOutcome<Entity, Errors> | DeskRefusal<Errors> = await handle({ ...context, holderId });
    return { ...outcome, holderId };
  });
}
