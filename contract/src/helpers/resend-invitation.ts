import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { GrantId } from './help-grant.ts';
import { Helpers, listHelpers } from './list-helpers.ts';

/** Sends an invitation again, to the same phone. Its new link works for three days; the one before works no more. */
export const resendInvitation = defineCall({
  name: 'helpers/resend-invitation',
  method: 'POST',
  path: '/api/userService/v1/helpers/resend',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ grantId: GrantId }),
  entity: Helpers,
  errors: ['unauthorized', 'notFound', 'invitationsUsedUp'],
  refreshes: [listHelpers],
  answersAs: listHelpers,
});
