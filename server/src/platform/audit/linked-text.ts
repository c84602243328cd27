import type { AuditEntry } from './record-entry.ts';

/** An entry as it stands in the log; what its link is made over. */
export interface StoredEntry extends Omit<AuditEntry, 'facts'> {
  entryId: number;
  happenedAt: Date;
  /** As the database writes it, always the same way. */
  facts: string;
}

export const storedColumns = `entry.entry_id AS "entryId", entry.happened_at AS "happenedAt", entry.act,
  entry.refused_for AS "refusedFor", entry.actor, entry.staff, entry.reason, entry.holder_id AS "holderId",
  entry.card_id AS "cardId", entry.address, entry.device, entry.facts::text AS facts`;

/** Returns the text that an entry's hash covers: the hash before it, and all that the entry says. */
export function linkedText(before: Buffer, entry: StoredEntry): string {
  const { entryId, happenedAt, act, refusedFor, actor, staff, reason, holderId, cardId, address, device } = entry;
  const who = [actor, staff, reason, holderId, cardId, address, device];
  return JSON.stringify([before.toString('hex'), entryId, happenedAt, act, refusedFor, ...who, entry.facts]);
}
