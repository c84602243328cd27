import * as z from 'zod/mini';
import { CreationOptions, NewCredential } from '../passkeys/passkey.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { StaffRole } from './staff-role.ts';

/** Hours for which the link of an invitation works, once. */
export const invitationHours = 24;

const Token = z.string().check(z.regex(/^[\w-]{43}$/));

/** Opens the invitation of a link: for whom it is, and what their authenticator is to make. */
export const openInvitation = defineDeskCall({
  name: 'open-invitation',
  method: 'POST',
  path: '/desk/api/v1/invitation/open',
  roles: null,
  mode: 'writes',
  input: z.strictObject({ token: Token }),
  entity: z.object({ fullName: z.string(), role: StaffRole, options: CreationOptions }),
  errors: ['invitationEnded', 'passkeysUnavailable'],
});

/** Uses an invitation up: keeps the passkey that was made. */
export const acceptInvitation = defineDeskCall({
  name: 'accept-invitation',
  method: 'POST',
  path: '/desk/api/v1/invitation/accept',
  roles: null,
  mode: 'writes',
  input: z.strictObject({ token: Token, credential: NewCredential }),
  entity: z.object({ fullName: z.string() }),
  errors: ['invitationEnded', 'passkeyNotAdded', 'passkeyHasOwner', 'passkeyIsSynced', 'passkeysUnavailable'],
});
