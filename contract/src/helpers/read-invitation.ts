import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Instant } from '../time/iso.ts';
import { HelpCategory, InvitationToken } from './help-grant.ts';

/** Reads an invitation by its link, without signing in, and changes nothing. By POST, so that no token stands in an address. */
export const readInvitation = defineCall({
  name: 'helpers/read-invitation',
  method: 'POST',
  path: '/api/userService/v1/invitation/read',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({ token: InvitationToken }),
  entity: z.object({
    categories: z.array(HelpCategory),
    /** The phone that the code goes to, masked. */
    phone: z.string(),
    invitationEndsAt: Instant,
    /** The clock of the program, for the time above. */
    timeZone: z.string(),
  }),
  errors: ['linkNotValid'],
});
