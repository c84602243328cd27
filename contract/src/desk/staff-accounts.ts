import * as z from 'zod/mini';
import { Assertion } from '../passkeys/passkey.ts';
import { FreeText, PlainText } from '../person/free-text.ts';
import { Instant } from '../time/iso.ts';
import { closeRelations } from './close-people.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { StaffRole } from './staff-role.ts';

/** The name by which the log knows a member of the staff. 'shell' and 'demo' say where somebody was invited. */
export const StaffName = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^(?!shell$|demo$)[a-z][a-z0-9.-]{1,39}$/));

/** Hours after which a change of the staff that nobody decided falls away. */
export const changeHours = 24;

const administrators = ['ADMINISTRATOR'] as const satisfies readonly StaffRole[];
const StaffId = z.coerce.number<string | number>().check(z.int(), z.positive());
const Hash = z.string().check(z.regex(/^[\w-]{43}$/));
const EmployeeNumber = z.string().check(z.trim(), z.regex(/^[\w.-]{1,40}$/));

/** The changes of the staff that one administrator asks for and another one decides. */
export const staffChangeKinds = ['INVITE', 'END', 'ROLE', 'PASSKEY', 'NOT_CLOSE'] as const;

/**
 * A change as it is asked for: PASSKEY ends somebody's passkeys and sends them a new link; NOT_CLOSE takes back that somebody is
 * close to them.
 */
export const StaffWish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('INVITE'),
    staffName: StaffName,
    fullName: FreeText,
    employeeNumber: EmployeeNumber,
    role: StaffRole,
    reason: PlainText,
  }),
  z.strictObject({ kind: z.literal('END'), staffId: StaffId, reason: PlainText }),
  z.strictObject({ kind: z.literal('ROLE'), staffId: StaffId, role: StaffRole, reason: PlainText }),
  z.strictObject({ kind: z.literal('PASSKEY'), staffId: StaffId, reason: PlainText }),
  z.strictObject({ kind: z.literal('NOT_CLOSE'), staffId: StaffId, closePersonId: z.uuid(), reason: PlainText }),
]);
export type StaffWish = z.infer<typeof StaffWish>;

/** Why an administrator may not decide a change; null: they may. */
export const notDecidingChange = ['OWN', 'ABOUT_SELF', 'SAME_COMPUTER', 'INVITED'] as const;

/** A change that waits for another administrator. */
export const StaffChange = z.object({
  changeId: z.int(),
  kind: z.enum(staffChangeKinds),
  staffName: z.string(),
  fullName: z.string(),
  role: StaffRole,
  /** The role that it would be; null: it stays. */
  newRole: z.nullable(StaffRole),
  /** The person who is no longer close to the member, masked; null: it is about nobody else. */
  closePerson: z.nullable(z.string()),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  endsAt: Instant,
  notDeciding: z.nullable(z.enum(notDecidingChange)),
});
export type StaffChange = z.infer<typeof StaffChange>;

/** A member of the staff as administrators see them. */
export const StaffMember = z.object({
  staffId: z.int(),
  staffName: z.string(),
  fullName: z.string(),
  role: StaffRole,
  since: Instant,
  /** Null: they never came in. */
  lastSignInAt: z.nullable(Instant),
  hasPasskey: z.boolean(),
  /** A role that was decided and begins on a later day. */
  nextRole: z.nullable(z.object({ role: StaffRole, from: Instant })),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Lists the staff, and the changes that wait. */
export const listStaff = defineDeskCall({
  name: 'list-staff',
  method: 'GET',
  path: '/desk/api/v1/staff',
  roles: administrators,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({ staff: z.array(StaffMember), changes: z.array(StaffChange) }),
});

/** Lists the people whom a member of the staff named as close, masked: who of them is no longer to be so. */
export const listClosePeopleOf = defineDeskCall({
  name: 'list-close-people-of',
  method: 'GET',
  path: '/desk/api/v1/staff/{staffId}/close-people',
  roles: administrators,
  mode: 'reads',
  input: z.strictObject({ staffId: StaffId }),
  entity: z.object({
    people: z.array(
      z.object({ closePersonId: z.uuid(), relation: z.enum(closeRelations), name: z.string(), declaredAt: Instant }),
    ),
  }),
  errors: ['notFound'],
});

/** A value for the passkey to sign over a change, which `hash` names. */
const ToSign = z.object({ hash: z.string(), challenge: z.string(), rpId: z.string() });

const askErrors = ['notFound', 'staffNameTaken', 'changeWaits', 'aboutYourself', 'passkeysUnavailable'] as const;

/** Asks for the signature over a change. */
export const previewStaffChange = defineDeskCall({
  name: 'preview-staff-change',
  method: 'POST',
  path: '/desk/api/v1/staff/changes/preview',
  roles: administrators,
  mode: 'writes',
  input: z.strictObject({ wish: StaffWish }),
  entity: ToSign,
  errors: askErrors,
});

/** Asks for a change, signed. Another administrator decides it. */
export const askStaffChange = defineDeskCall({
  name: 'ask-staff-change',
  method: 'POST',
  path: '/desk/api/v1/staff/changes',
  roles: administrators,
  mode: 'writes',
  input: z.strictObject({ wish: StaffWish, signed: Assertion }),
  entity: z.object({ changeId: z.int() }),
  errors: [...askErrors, 'passkeyRefused'],
});

const ChangeId = z.coerce.number<string | number>().check(z.int(), z.positive());
const decideErrors = ['notFound', 'ownRequest', 'notAllowed', 'requestEnded', 'passkeysUnavailable'] as const;

/** Asks another administrator for the signature over a change that waits. */
export const previewStaffDecision = defineDeskCall({
  name: 'preview-staff-decision',
  method: 'POST',
  path: '/desk/api/v1/staff/changes/{changeId}/preview',
  roles: administrators,
  mode: 'writes',
  input: z.strictObject({ changeId: ChangeId }),
  entity: ToSign,
  errors: decideErrors,
});

/** Approves a change, signed. `link` is the invitation, which is shown once and kept nowhere; null where there is none. */
export const approveStaffChange = defineDeskCall({
  name: 'approve-staff-change',
  method: 'POST',
  path: '/desk/api/v1/staff/changes/{changeId}/approve',
  roles: administrators,
  mode: 'writes',
  input: z.strictObject({ changeId: ChangeId, hash: Hash, signed: Assertion }),
  entity: z.object({ link: z.nullable(z.string()) }),
  errors: [...decideErrors, 'staffNameTaken', 'passkeyRefused', 'changedSince'],
});

/** Rejects a change that waits, or takes one's own back. */
export const rejectStaffChange = defineDeskCall({
  name: 'reject-staff-change',
  method: 'POST',
  path: '/desk/api/v1/staff/changes/{changeId}/reject',
  roles: administrators,
  mode: 'writes',
  input: z.strictObject({ changeId: ChangeId }),
  entity: z.object({}),
  errors: ['notFound', 'requestEnded'],
});
