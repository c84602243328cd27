import { createHash } from 'node:crypto';
import { mayReveal, type RevealField } from '@portal/contract/desk/reveal';
import { scoreProofs } from '@portal/contract/desk/verification';
import type { Queryable } from '../../platform/db/statement.ts';
import type { StoredOccasion } from '../../staff/occasions.ts';
import { listProofs, rightProofs } from '../../staff/proofs.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { refuseDesk } from '../desk-outcome.ts';

interface Wish {
  holderId: number;
  field: RevealField;
  reason: string;
}

/** The occasion of a reveal, with how well the caller is known on it. */
export async function readRevealOccasion(
  db: Queryable,
  { occasionId, kind, isCoerced }: StoredOccasion,
  holderId: number,
  now: Date,
) {
  const { level } = scoreProofs(rightProofs(await listProofs(db, occasionId, holderId), now));
  return { kind, isCoerced, level };
}

/** Says why somebody may not see a value now, or null. */
export async function refuseReveal(
  db: Queryable,
  staff: StaffSession,
  occasion: StoredOccasion,
  { field, holderId }: Wish,
  now: Date,
) {
  const facts = { field };
  const known = await readRevealOccasion(db, occasion, holderId, now);
  if (mayReveal(field, staff.role, known)) return null;
  if (known.isCoerced) return refuseDesk('callIsCoerced', { facts });
  // A caller who proves more would open it.
  const isLow = mayReveal(field, staff.role, { ...known, level: 'STRONG' });
  return refuseDesk(isLow ? 'identityTooLow' : 'notAllowed', { facts: { ...facts, level: known.level } });
}

/** Names a reveal as the passkey signs it (base64url): this value, of this person, on this occasion, for this reason. */
export function hashOfReveal({ holderId, field, reason }: Wish, { occasionId }: StoredOccasion): string {
  const content = JSON.stringify({ reveals: field, holderId, reason, occasionId });
  return createHash('sha256').update(content).digest('base64url');
}
