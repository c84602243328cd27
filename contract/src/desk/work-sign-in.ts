import * as z from 'zod/mini';
import { defineDeskCall } from './define-desk-call.ts';
import { ProviderUrl, StaffSession } from './staff-session.ts';

/** Minutes for which a sign-in at the work account's provider may take. */
export const workSignInMinutes = 10;
/** Minutes in which somebody who came in by a work account makes their passkey. */
export const firstPasskeyMinutes = 15;
/** The page to which the provider sends a browser back: the address that is registered there. */
export const workSignInPage = '/desk/work';
/** Where the provider tells that somebody signed out there (OpenID Connect Back-Channel Logout 1.0). */
export const workSignOutPath = '/desk/api/v1/sign-in/work/ended';

/** Tells how the staff of this portal signs in: by a passkey, or by a work account at a provider. */
export const getSignInWay = defineDeskCall({
  name: 'get-sign-in-way',
  method: 'GET',
  path: '/desk/api/v1/sign-in/way',
  roles: null,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({ way: z.enum(['PASSKEY', 'WORK']) }),
});

/** Starts a sign-in by a work account; `url` is the provider's page to go to. */
export const startWorkSignIn = defineDeskCall({
  name: 'start-work-sign-in',
  method: 'POST',
  path: '/desk/api/v1/sign-in/work/start',
  roles: null,
  mode: 'writes',
  input: z.strictObject({}),
  entity: z.object({ url: ProviderUrl }),
  errors: ['otherSignIn', 'providerUnreachable'],
});

const Short = z.string().check(z.maxLength(4000));

/** The provider's answer, as it stands behind '#' of the page's address (RFC 6749 §4.1.2, RFC 9207). */
export const WorkAnswer = z.strictObject({
  state: z.string().check(z.regex(/^[\w-]{43}$/)),
  code: z.optional(Short),
  iss: z.optional(Short),
  error: z.optional(Short),
});
export type WorkAnswer = z.infer<typeof WorkAnswer>;

/**
 * Ends a sign-in by a work account. `session` is the one that starts; who has no passkey yet gets `invitation` in its place, the
 * token of a link by which they make one.
 */
export const finishWorkSignIn = defineDeskCall({
  name: 'finish-work-sign-in',
  method: 'POST',
  path: '/desk/api/v1/sign-in/work',
  roles: null,
  mode: 'writes',
  input: WorkAnswer,
  entity: z.object({ session: z.nullable(StaffSession), invitation: z.nullable(z.string()) }),
  errors: [
    'otherSignIn',
    'providerUnreachable',
    'workSignInEnded',
    'workSignInCancelled',
    'workSignInRefused',
    'workSignInTooWeak',
    'workRoleUnknown',
    'workRoleTomorrow',
    'workAccountUnknown',
  ],
});
