import * as z from 'zod/mini';
import { recordEntry } from '../audit/record-entry.ts';
import type { KeepAct } from '../signed/receive.ts';

/** What the log takes from the message of an act. */
const Audited = z.object({
  staff: z.string(),
  reason: z.string(),
  holderId: z.optional(z.int()),
  cardId: z.optional(z.int()),
});

/** Keeps in the audit log what the staff did, or was refused; who only looked, too. */
export const auditAct: KeepAct = async (db, message, body, reply, now) => {
  const { staff, reason, holderId, cardId } = z.parse(Audited, body);
  const entry = {
    act: `desk/${message.kind}`,
    refusedFor: reply.httpStatus === 200 ? null : reply.body.error,
    actor: 'STAFF' as const,
    staff,
    reason,
    holderId: holderId ?? reply.holderId ?? null,
    cardId: cardId ?? null,
    address: null,
    device: null,
    facts: {},
  };
  await recordEntry(db, entry, now);
};
