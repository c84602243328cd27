import * as z from 'zod/mini';
import { Assertion, RequestOptions } from '../passkeys/passkey.ts';
import { Instant } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { StaffRole, staffRoles } from './staff-role.ts';

/** Seconds without an act of its owner after which a session of the staff ends. */
export const staffIdleSeconds = 10 * 60;
/** Seconds after which it ends in any case. */
export const staffMaxSeconds = 9 * 3600;

/** A member of the staff who is signed in, as their own page shows them. */
export const StaffSession = z.object({
  staffName: z.string(),
  fullName: z.string(),
  role: StaffRole,
  /** The sign-in before this one; null: there was none. */
  lastSignIn: z.nullable(z.object({ at: Instant, device: z.nullable(z.string()) })),
  /** The time of the portal, which a demo moves. */
  now: Instant,
  endsAt: Instant,
});
export type StaffSession = z.infer<typeof StaffSession>;

/** A page of the provider of work accounts, to which a browser goes. */
export const ProviderUrl = z.url({ protocol: /^https?$/ });

/** Asks for what a passkey is to sign to come in. Nobody is named: the passkey tells who it is. */
export const startStaffSignIn = defineDeskCall({
  name: 'start-sign-in',
  method: 'POST',
  path: '/desk/api/v1/sign-in/start',
  roles: null,
  mode: 'writes',
  input: z.strictObject({}),
  entity: RequestOptions,
  errors: ['passkeysUnavailable', 'otherSignIn'],
});

/** Signs in by a passkey, and ends the session that the same person had. */
export const signInStaff = defineDeskCall({
  name: 'sign-in',
  method: 'POST',
  path: '/desk/api/v1/sign-in',
  roles: null,
  mode: 'writes',
  input: Assertion,
  entity: StaffSession,
  errors: ['passkeyRefused', 'passkeysUnavailable', 'otherSignIn'],
});

/** Gives the session of the browser that asks. It does not count as an act: a page may ask by itself. */
export const getStaffSession = defineDeskCall({
  name: 'get-session',
  method: 'GET',
  path: '/desk/api/v1/session',
  roles: staffRoles,
  mode: 'reads',
  input: z.strictObject({}),
  entity: StaffSession,
});

/** Ends the session of the browser that asks. `providerUrl` is where its owner signs out of the work account too; null: nowhere. */
export const signOutStaff = defineDeskCall({
  name: 'sign-out',
  method: 'POST',
  path: '/desk/api/v1/sign-out',
  roles: staffRoles,
  mode: 'writes',
  input: z.strictObject({}),
  entity: z.object({ providerUrl: z.nullable(ProviderUrl) }),
});
