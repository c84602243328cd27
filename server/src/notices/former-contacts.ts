import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { list, type Queryable, statement } from '../db/statement.ts';
import type { Contacts } from '../identity/contacts.ts';

/** For how long the contact of before a change is told what matters, and the new one proves nothing (decision 29). */
const formerDays = 30;

interface ContactChange {
  contact: ContactKind;
  former: string | null;
  /** False of events from before it was kept: the program has it on record. */
  isKept: boolean;
}

const recentChanges = statement<[number, Date, number], ContactChange>(
  'notices/list-contact-changes',
  `SELECT data ->> 'contact' AS contact,
     data ->> 'former' AS former, data ? 'former' AS "isKept"
   FROM events.event WHERE holder_id = $1 AND kind = 'ContactUpdated'
     AND happened_at <= $2 AND happened_at > $2::timestamptz - make_interval(days => $3)
   ORDER BY event_id`,
);

/** The kinds of contact that changed in the 30 days before `until`. */
export async function listChangedContacts(db: Queryable, holderId: number, until: Date): Promise<ContactKind[]> {
  return (await list(db, recentChanges, [holderId, until, formerDays])).map(({ contact }) => contact);
}

/** The contacts that others took the place of in the 30 days before `until`: they are told what matters as well. */
export async function listFormerContacts(
  db: Queryable,
  { holderId, onRecord, until }: { holderId: number; onRecord: Contacts; until: Date },
): Promise<{ contact: ContactKind; value: string }[]> {
  const changes = await list(db, recentChanges, [holderId, until, formerDays]);
  return changes.flatMap(({ contact, former, isKept }) => {
    const value = isKept ? former : contact === 'EMAIL' ? onRecord.email : onRecord.mobileNumber;
    return value === null ? [] : [{ contact, value }];
  });
}
