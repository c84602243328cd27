import type { CommonDeskError, DeskErrorKey } from '@portal/contract/desk/desk-error';
import type { Facts } from '../platform/audit/audited.ts';
import type { StaffTokens } from '../staff/sessions.ts';

/** Facts about an answer for the audit log alone. */
interface Told {
  holderId?: number | null;
  cardId?: number | null;
  /** The member of the staff it turned out to be, where nobody was signed in. */
  staffName?: string;
  /** Why it was done, in the words of who did it. */
  reason?: string;
  /** Ids, counts, kinds and states; never what was typed. */
  facts?: Facts;
}

/** The answer of a call: an entity, or a refusal. Both commit, so a counted try stays. */
export type DeskOutcome<Entity, Errors extends DeskErrorKey = DeskErrorKey> = DeskSuccess<Entity> | DeskRefusal<Errors>;

export interface DeskSuccess<Entity> extends Told {
  ok: true;
  entity: Entity;
  /** The cookies of a session that starts; null ends it in this browser. */
  tokens?: StaffTokens | null;
  /** The secret by which this browser is known from now on, where no session starts yet. */
  deviceToken?: string;
}

export interface DeskRefusal<Errors extends DeskErrorKey = DeskErrorKey> extends Told {
  ok: false;
  error: Errors;
  fields: string[];
  params: Record<string, string | number>;
}

/** The call did what it says. */
export const done = <Entity>(
  entity: Entity,
  more: Omit<DeskSuccess<Entity>, 'ok' | 'entity'> = {},
): DeskSuccess<Entity> => ({ ok: true, entity, ...more });

/** The call is refused; what it counted or recorded is kept. */
export const refuseDesk = <const Errors extends DeskErrorKey | CommonDeskError>(
  error: Errors,
  details: Partial<Pick<DeskRefusal, 'fields' | 'params'>> & Told = {},
): DeskRefusal<Errors> => ({ ok: false, error, fields: [], params: {}, ...details });
