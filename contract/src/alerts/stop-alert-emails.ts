import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/** The token in the link of an alert's email: sealed, in base64url. */
export const UnsubscribeToken = z.string().check(z.regex(/^[\w-]{20,300}$/));

/**
 * Ends optional alerts by email for whoever holds the link that one of them carried (RFC 8058), signed in or not. The
 * other ways go on, and so do required alerts. Again, it changes nothing.
 */
export const stopAlertEmails = defineCall({
  name: 'alerts/stop-alert-emails',
  method: 'POST',
  path: '/api/userService/v1/alert/unsubscribe',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({ token: UnsubscribeToken }),
  entity: z.object({}),
  errors: ['linkNotValid'],
});
