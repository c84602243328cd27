import * as z from 'zod/mini';
import { Assertion } from '../passkeys/passkey.ts';
import { PlainText } from '../person/free-text.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { type OccasionKind, PersonId } from './occasion.ts';
import { type StaffRole, seeingRoles } from './staff-role.ts';
import { type IdentityLevel, isAtLeast } from './verification.ts';

/** The values of a person that stand masked, and are shown for a moment to who says why. */
export const revealFields = ['phone', 'email', 'address', 'birthDate', 'last4Ssn'] as const;
export type RevealField = (typeof revealFields)[number];
export const RevealField = z.enum(revealFields);

/** Seconds for which a value is shown. */
export const revealSeconds = 30;

/** The occasion for which a value is shown. */
interface RevealOccasion {
  kind: OccasionKind;
  level: IdentityLevel;
  isCoerced: boolean;
}

type RevealRule = (occasion: RevealOccasion) => boolean;
const always: RevealRule = () => true;
const whenStrong: RevealRule = ({ kind, level }) => kind !== 'CALL' || isAtLeast(level, 'STRONG');
/** For what is mailed: a caller needs nobody of operations to read an address to them. */
const inTask: RevealRule = ({ kind }) => kind !== 'CALL';

const ofAgents = { phone: whenStrong, email: whenStrong, address: always };
const contacts = { phone: always, email: always, address: always };
const rules: Readonly<Partial<Record<StaffRole, Partial<Record<RevealField, RevealRule>>>>> = {
  AGENT: ofAgents,
  SENIOR: ofAgents,
  FRAUD: { ...contacts, birthDate: always, last4Ssn: always },
  OPERATIONS: { address: inTask },
  AUDITOR: contacts,
};

/** Tells whether a role may see a value on an occasion. On a call whose caller seems to be forced nobody may. */
export const mayReveal = (field: RevealField, role: StaffRole, occasion: RevealOccasion): boolean =>
  !occasion.isCoerced && (rules[role]?.[field]?.(occasion) ?? false);

const Wish = { holderId: PersonId, field: RevealField, reason: PlainText };
const errors = [
  'noOccasion',
  'otherPersonOpened',
  'identityTooLow',
  'callIsCoerced',
  'notAllowed',
  'notFound',
  'passkeysUnavailable',
] as const;

/** Asks for the signature by which a value is shown. */
export const askReveal = defineDeskCall({
  name: 'ask-reveal',
  method: 'POST',
  path: '/desk/api/v1/people/{holderId}/reveals/ask',
  roles: seeingRoles,
  mode: 'writes',
  input: z.strictObject(Wish),
  entity: z.object({ challenge: z.string(), rpId: z.string() }),
  errors,
});

/** Shows a value for `revealSeconds`, signed. The log keeps which and why, never the value. */
export const reveal = defineDeskCall({
  name: 'reveal',
  method: 'POST',
  path: '/desk/api/v1/people/{holderId}/reveals',
  roles: seeingRoles,
  mode: 'writes',
  input: z.strictObject({ ...Wish, signed: Assertion }),
  entity: z.object({ value: z.string() }),
  errors: [...errors, 'passkeyRefused'],
});
