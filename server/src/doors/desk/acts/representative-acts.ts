import { randomUUID } from 'node:crypto';
import { languages } from '@portal/contract/language';
import { Email } from '@portal/contract/person/email';
import { FreeText } from '@portal/contract/person/free-text';
import { MobileNumber } from '@portal/contract/person/phone';
import { RepresentativeRole, representativeDocuments } from '@portal/contract/representatives/representative';
import { instantIn } from '@portal/contract/time/hours';
import { Day } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import { findPasscodeContacts } from '../../../identity/contacts.ts';
import { findLoginOfHolders } from '../../../identity/logins.ts';
import {
  assignRepresentative,
  endRepresentative,
  hasRepresentative,
  keepAskedRepresentative,
  lockAskedRepresentative,
  openRepresentativeContacts,
} from '../../../identity/representatives/representatives.ts';
import {
  handLoginOver,
  lockStandingRepresentative,
  renewAppointment,
  type Standing,
} from '../../../identity/representatives/way-back.ts';
import { findDeath, type HolderRecord } from '../../../issuer/face.ts';
import type { Queryable } from '../../../platform/db/statement.ts';
import type { Services } from '../../../services.ts';
import { tellRepresentative } from '../../../telling/delivery/tell-representative.ts';
import { textStranger } from '../../../telling/delivery/text-stranger.ts';
import { type MessageReply, taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { type DeskRefusal, refused } from '../refusals.ts';

/** Contacts and document go to a row of their own, sealed, when it is asked for: the wish that waits does not have them. */
const Assignment = byStaff({
  ...ofHolder,
  role: RepresentativeRole,
  fullName: FreeText,
  mobileNumber: z.optional(MobileNumber),
  email: z.optional(Email),
  language: z.enum(languages),
  documentKind: z.enum(representativeDocuments),
  documentNumber: z.optional(FreeText),
  documentBy: FreeText,
  endsOn: z.optional(Day),
  /** The one who stands in the role, with another phone, email or document; their user ID stays. */
  samePerson: z._default(z.boolean(), false),
});
type Assignment = z.infer<typeof Assignment>;

interface Weighing {
  tx: Queryable;
  body: Assignment;
  record: HolderRecord;
  now: Date;
  services: Services;
}

/** Why nobody can be assigned as asked, or null. */
async function findProblem({ tx, body, now, services }: Weighing): Promise<DeskRefusal | null> {
  const { holderId, role, endsOn, samePerson } = body;
  if ((await findDeath(tx, holderId)) !== null) return 'holderIsDead';
  if (!samePerson && (await hasRepresentative(tx, { holderId, role }, now))) return 'representativeStands';
  return endsOn !== undefined && instantIn(services.issuing.timeZone, endsOn, 0) <= now ? 'documentEnded' : null;
}

/** Tells whether a code for the representative would come to the cardholder. */
async function isOwnContact({ tx, body, record, services: { keys } }: Weighing): Promise<boolean> {
  const login = await findLoginOfHolders(tx, [body.holderId]);
  const own = login === null ? record : await findPasscodeContacts(tx, keys, login.loginId, record);
  const emails = [record.email, own.email].map((each) => each?.toLowerCase());
  return (
    [record.mobileNumber, own.mobileNumber].includes(body.mobileNumber ?? '') ||
    emails.includes(body.email?.toLowerCase())
  );
}

/** The request as it is kept, or as it was when somebody else decides it; the fields at fault, or why there is none. */
async function findAsked(weighing: Weighing) {
  const { tx, body, now, services } = weighing;
  const { holderId, role, fullName, mobileNumber, email, documentNumber, staff } = body;
  const given = { mobileNumber, email, documentNumber };
  const missing = Object.entries(given).flatMap(([field, value]) => (value === undefined ? [field] : []));
  if (missing.length === 3) {
    const kept = await lockAskedRepresentative(tx, { holderId, role, askedBy: staff });
    if (kept === null) return refused('detailsMissing', missing);
    const { representativeId, language } = kept;
    const contacts = openRepresentativeContacts(services.keys, kept);
    return { representativeId, language, contacts, keep: async () => undefined };
  }
  if (mobileNumber === undefined || email === undefined || documentNumber === undefined) {
    return refused('detailsMissing', missing);
  }
  if (await isOwnContact(weighing)) return refused('contactOfHolder');
  const representativeId = randomUUID();
  const { language, documentKind, documentBy, endsOn = null } = body;
  const endsAt = endsOn === null ? null : instantIn(services.issuing.timeZone, endsOn, 0);
  const who = { representativeId, holderId, role, name: fullName, mobileNumber, email, language, askedBy: staff };
  const asked = { ...who, documentKind, documentNumber, documentBy, endsOn, endsAt };
  const keep = async () => await keepAskedRepresentative(tx, services.keys, asked, now);
  return { representativeId, language, contacts: { mobileNumber, email }, keep };
}

const fold = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The one who is assigned anew, locked; null where somebody comes for the first time. */
async function findFormer({ tx, body, now }: Weighing): Promise<Standing | MessageReply | null> {
  if (!body.samePerson) return null;
  const former = await lockStandingRepresentative(tx, body, now);
  if (former === null) return refused('nobodyActs');
  // Nobody gets the login of somebody else.
  return fold(former.name) === fold(body.fullName) ? former : refused('anotherPerson');
}

type Asked = Exclude<Awaited<ReturnType<typeof findAsked>>, MessageReply>;

/** Puts it in force. The login of the one who stands goes on, told at the contacts of before and of now; anybody else gets a link. */
async function assign({ tx, body, now, services }: Weighing, asked: Asked, former: Standing | null, by: string) {
  const { holderId, role, reason } = body;
  const { representativeId, language, contacts } = asked;
  const { keys } = services;
  if (former !== null) await endRepresentative(tx, { holderId, role }, reason, now);
  const token = await assignRepresentative(tx, { representativeId, holderId, role }, by, now);
  const loginId = former?.loginId ?? null;
  if (former === null || loginId === null) {
    const params = { appointmentToken: token };
    await textStranger(tx, keys, { template: 'appointment', language, to: contacts.mobileNumber, params }, now);
    return;
  }
  await handLoginOver(tx, { loginId, representativeId }, now);
  const both = [contacts, openRepresentativeContacts(keys, former)];
  await tellRepresentative(tx, keys, { template: 'representativeRecord', params: {}, language, contacts: both }, now);
}

/**
 * Lets somebody act for a holder by a document: a representative payee (20 CFR 404.2001) or a guardian. It takes two people, as the
 * money of somebody else is put in their hands; the holder is told by contacts of before too.
 */
export const assignRepresentativeAct = defineDecidedAct(
  'assign-representative',
  'lets somebody act for a holder by a document, and texts them a link; a second person has to approve',
  Assignment,
  withHolder(async ({ body, record, tx, now, services, decidedBy }) => {
    const { holderId, role, staff } = body;
    const weighing = { tx, body, record, now, services };
    const problem = await findProblem(weighing);
    if (problem !== null) return refused(problem);
    const asked = await findAsked(weighing);
    if ('httpStatus' in asked) return asked;
    const former = await findFormer(weighing);
    if (former !== null && 'httpStatus' in former) return former;
    const { representativeId, keep } = asked;
    return {
      holderId,
      accountId: null,
      use: { amountCents: 0, cards: 0 },
      takesTwo: true,
      // The newest request counts: one that was asked for before it is rejected.
      mark: representativeId,
      doBefore: async () => {
        await keep();
        return { mobileNumber: undefined, email: undefined, documentNumber: undefined };
      },
      perform: async () => {
        // Only where it is shown what will come of it: nothing was kept yet, and all of it is undone.
        if (decidedBy === undefined) await keep();
        await assign(weighing, asked, former, decidedBy ?? staff);
        await recordEvent(tx, holderId, 'RepresentativeAssigned', {}, now);
        return taken({ state: 'ASSIGNED' }, null, { facts: { representativeId, role } });
      },
    };
  }),
);

/** Ends it at once and in every session; the reason is kept. No message tells of it. */
export const endRepresentativeAct = defineAct(
  'end-representative',
  'ends that somebody acts for a holder in a role, at once and in every session, without a message',
  byStaff({ ...ofHolder, role: RepresentativeRole }),
  withHolder(async ({ body: { holderId, role, reason }, tx, now }) =>
    taken({ ended: await endRepresentative(tx, { holderId, role }, reason, now) }, null, { facts: { role } }),
  ),
);

/**
 * Sends who acts for a holder the way back in: their user ID, or a new link while they have not made one. It goes to the contacts
 * on record alone, so that nobody of the staff can send it elsewhere; a forgotten password they reset by themselves.
 */
export const remindRepresentativeAct = defineAct(
  'remind-representative',
  'sends who acts for a holder their user ID, or a new link while they have none, to their own phone and email on record',
  byStaff({ ...ofHolder, role: RepresentativeRole }),
  withHolder(async ({ body: { holderId, role }, tx, now, services: { keys } }) => {
    const standing = await lockStandingRepresentative(tx, { holderId, role }, now);
    if (standing === null || !standing.isInForce) return refused('nobodyActs');
    const { representativeId, userId, language } = standing;
    const contacts = openRepresentativeContacts(keys, standing);
    const facts = { representativeId, role };
    if (userId !== null) {
      const message = { template: 'userIdReminder', params: { userId }, language, contacts: [contacts] } as const;
      await tellRepresentative(tx, keys, message, now);
      return taken({ sent: 'USER_ID' }, null, { facts });
    }
    const params = { appointmentToken: await renewAppointment(tx, representativeId, now) };
    await textStranger(tx, keys, { template: 'appointment', language, to: contacts.mobileNumber, params }, now);
    return taken({ sent: 'LINK' }, null, { facts });
  }),
);
