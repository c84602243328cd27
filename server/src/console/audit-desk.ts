import { recordEntry } from '../platform/audit/record-entry.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { findOccasion } from '../staff/occasions.ts';
import type { StaffSession } from '../staff/sessions.ts';
import type { DeskOutcome } from './desk-outcome.ts';
import type { DeskClient, DeskRoute } from './serve-desk.ts';

interface Facts {
  route: DeskRoute;
  staff: StaffSession | null;
  client: DeskClient;
  outcome: DeskOutcome<unknown>;
  now: Date;
}

/** Keeps in the audit log what a member of the staff did, or why it was refused, with the occasion and the session. */
export async function auditDesk(db: Queryable, { route, staff, client, outcome, now }: Facts): Promise<void> {
  const staffName = staff?.staffName ?? outcome.staffName ?? null;
  const occasion = staff && (await findOccasion(db, staff.staffId));
  const of = staff && { role: staff.role, sessionId: staff.sessionId, passkeyId: staff.passkeyId };
  const entry = {
    act: `console/${route.call.name}`,
    refusedFor: outcome.ok ? null : outcome.error,
    actor: staffName === null ? ('VISITOR' as const) : ('STAFF' as const),
    staff: staffName,
    reason: (staffName === null ? null : outcome.reason) ?? null,
    holderId: outcome.holderId ?? null,
    cardId: outcome.cardId ?? null,
    address: client.address,
    device: client.device,
    facts: { ...of, ...(occasion && { occasionId: occasion.occasionId }), ...outcome.facts },
  };
  await recordEntry(db, entry, now);
}
