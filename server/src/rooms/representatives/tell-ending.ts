import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import { recordEvent } from '../../events/record-event.ts';
import { claimUntoldEnding } from '../../identity/representatives/ending.ts';
import { openRepresentativeContacts } from '../../identity/representatives/representatives.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { tellRepresentative } from '../../telling/delivery/tell-representative.ts';

/** How many are told in one transaction. */
const sliceSize = 100;

/** Tells who acts by a document that ends within a month, and for whom they act; each once. */
export async function tellEnding(
  tx: Queryable,
  { keys, issuing: { timeZone } }: Pick<Services, 'keys' | 'issuing'>,
  now: Date,
): Promise<void> {
  for (const { holderId, language, endsAt, ...sealed } of await claimUntoldEnding(tx, sliceSize, now)) {
    const day = dayIn(timeZone, endsAt);
    await recordEvent(tx, holderId, 'RepresentativeEndsSoon', { day }, now);
    const contacts = [openRepresentativeContacts(keys, sealed)];
    const params = { day: formatFullDay(day, language) };
    await tellRepresentative(tx, keys, { template: 'representativeEnding', params, language, contacts }, now);
  }
}
