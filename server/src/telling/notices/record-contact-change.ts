import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { recordEvent } from '../../events/record-event.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { keepFormerContact } from './former-ways.ts';

/** Records that a contact counts in place of `former`, which is told of what matters for 30 days more. */
export async function recordContactChange(
  tx: Queryable,
  keys: Keys,
  change: { holderId: number; contact: ContactKind; former: string | null },
  now: Date,
): Promise<void> {
  await keepFormerContact(tx, keys, change, now);
  await recordEvent(tx, change.holderId, 'ContactUpdated', { contact: change.contact }, now);
}
