import type { Call, EntityOf, ErrorOf } from '@portal/contract/define-call';
import type { CommonError, ErrorKey } from '@portal/contract/errors';
import type { Audited } from '../platform/audit/audited.ts';

/** The answer of a call: an entity, or a refusal. Both commit; only faults throw and roll back. */
export type Outcome<Entity, Errors extends ErrorKey = ErrorKey> = Success<Entity> | Refusal<Errors>;

/** The answers that a call of the contract may give: its own entity and the refusals that it names. */
export type OutcomeOf<C extends Call> = Outcome<EntityOf<C>, ErrorOf<C> | CommonError>;

export interface Success<Entity> {
  ok: true;
  entity: Entity;
  /** Value of the cookie by which this device is known from now on. */
  deviceToken?: string;
  /** The least time this answer takes, where only some of the call's would tell something by their speed. */
  minimumMs?: number;
  /** The holder it was about, where nobody is signed in: for the audit log alone. */
  holderId?: number | null;
  /** The facts, for the audit log alone. */
  audited?: Pick<Audited, 'facts' | 'personal'>;
}

export interface Refusal<Errors extends ErrorKey = ErrorKey> {
  ok: false;
  error: Errors;
  /** Fills the placeholders of the error's text. */
  params: Record<string, string | number>;
  /** The field at fault, as a dotted path. */
  field?: string;
  /** How often the secret may still be tried, where wrong ones are counted and the answer may say so. */
  triesLeft?: number;
  /** The holder it was about, where nobody is signed in: for the audit log alone. */
  holderId?: number | null;
}

/** The call did what it says. */
export function ok<Entity>(
  entity: Entity,
  more: Pick<Success<Entity>, 'deviceToken' | 'minimumMs' | 'holderId' | 'audited'> = {},
): Success<Entity> {
  return { ok: true, entity, ...more };
}

/** The call is refused; what it counted or recorded is kept. */
export function refuse<const Errors extends ErrorKey>(
  error: Errors,
  details: Partial<Pick<Refusal, 'params' | 'field' | 'triesLeft' | 'holderId'>> = {},
): Refusal<Errors> {
  return { ok: false, error, params: {}, ...details };
}
