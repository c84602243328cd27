import * as z from 'zod/mini';
import { SentAlert } from '../alerts/list-alert-history.ts';
import { CardId } from '../card/card-id.ts';
import { Letter } from '../documents/letter.ts';
import { languages } from '../language.ts';
import { Problem } from '../problems/problem.ts';
import { Instant } from '../time/iso.ts';
import { Month } from '../time/months.ts';
import { Transfer } from '../transfer/transfer.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { PersonId } from './occasion.ts';
import { seeingRoles } from './staff-role.ts';

/** The sections of a person's page, in the order of its links; the overview has the money, the cards and the contacts. */
export const personSections = [
  'overview',
  'transfers',
  'messages',
  'contacts',
  'papers',
  'reports',
  'notes',
  'timeline',
] as const;
export type PersonSection = (typeof personSections)[number];

const read = { method: 'GET', roles: seeingRoles, mode: 'reads' } as const;
const errors = ['noOccasion', 'otherPersonOpened', 'identityTooLow'] as const;
const ofAccount = z.strictObject({ holderId: PersonId, cardId: CardId });

/** Reads the last transfers of the account behind a card to the holder's own bank, with why one is held. */
export const readPersonTransfers = defineDeskCall({
  ...read,
  name: 'read-transfers',
  path: '/desk/api/v1/people/{holderId}/transfers',
  input: ofAccount,
  entity: z.object({ transfers: z.array(Transfer) }),
  errors: [...errors, 'notFound'],
});

/** A message about an event, as its reader is shown it: its words without codes and links, and what became of it. */
export const PersonMessage = z.extend(
  z.pick(SentAlert, {
    alertId: true,
    title: true,
    channel: true,
    masked: true,
    isFormer: true,
    toldAt: true,
    sentAt: true,
    waitsUntil: true,
    result: true,
  }),
  { line: z.string() },
);

/** Reads the last messages that a person was sent, in the language of who asks. */
export const readPersonMessages = defineDeskCall({
  ...read,
  name: 'read-messages',
  path: '/desk/api/v1/people/{holderId}/messages',
  input: z.strictObject({ holderId: PersonId, language: z.enum(languages) }),
  entity: z.object({ messages: z.array(PersonMessage) }),
  errors,
});

/** The ways by which a person is reached, whose changes are kept. */
export const contactWays = ['email', 'mobileNumber', 'address'] as const;

/** A change of a contact, masked; null: there was none. */
export const ContactChange = z.object({
  at: Instant,
  way: z.enum(contactWays),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The member of the staff who changed it; null: the person did. */
  staff: z.nullable(z.string()),
});
export type ContactChange = z.infer<typeof ContactChange>;

/** Reads how the contacts and the address of a person changed, and who changed them. */
export const readContactHistory = defineDeskCall({
  ...read,
  name: 'read-contact-history',
  path: '/desk/api/v1/people/{holderId}/contacts/history',
  input: z.strictObject({ holderId: PersonId }),
  entity: z.object({ changes: z.array(ContactChange) }),
  errors,
});

/** Reads the letters and the months of statements of the account behind a card. */
export const readPersonPapers = defineDeskCall({
  ...read,
  name: 'read-papers',
  path: '/desk/api/v1/people/{holderId}/papers',
  input: ofAccount,
  entity: z.object({ letters: z.array(Letter), months: z.array(Month) }),
  errors: [...errors, 'notFound'],
});

/** Reads what a person reported about the account behind a card. */
export const readPersonReports = defineDeskCall({
  ...read,
  name: 'read-reports',
  path: '/desk/api/v1/people/{holderId}/reports',
  input: ofAccount,
  entity: z.object({ problems: z.array(Problem) }),
  errors: [...errors, 'notFound'],
});

/** Entries of one answer of the timeline. */
export const timelinePageSize = 50;

/** One thing that a person, or the staff about them, did or was refused. */
export const TimelineEntry = z.object({
  entryId: z.int(),
  at: Instant,
  /** HOLDER: the person; VISITOR: somebody who was not signed in; STAFF: one of us. */
  actor: z.enum(['HOLDER', 'HELPER', 'PAYEE', 'GUARDIAN', 'VISITOR', 'STAFF']),
  staff: z.nullable(z.string()),
  /** A call ('card/lock-card'), an act of the desk ('desk/lock-card') or a call of the console ('console/read-person'). */
  act: z.string(),
  wasRefused: z.boolean(),
  device: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Reads what was done by a person and about them, newest first. */
export const readTimeline = defineDeskCall({
  ...read,
  name: 'read-timeline',
  path: '/desk/api/v1/people/{holderId}/timeline',
  input: z.strictObject({
    holderId: PersonId,
    /** `nextBefore` of the page before; none for the first. */
    before: z.optional(z.coerce.number<string | number>().check(z.int(), z.positive())),
  }),
  entity: z.object({ entries: z.array(TimelineEntry), nextBefore: z.nullable(z.int()) }),
  errors,
});
