import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/** The token of a message's link: 128 bits in base64url. */
export const StopToken = z.string().check(z.regex(/^[\w-]{22}$/));

/**
 * Stops everything for the reader of a message, who need not sign in: locks the cards, holds transfers that have not
 * left, ends all sessions, and suspends passkeys, devices, a bank account and contacts of the last 30 days. Removes and
 * restores nothing. The answer names nobody.
 */
export const stopEverything = defineCall({
  name: 'stop/stop-everything',
  method: 'POST',
  path: '/api/userService/v1/stop',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({ token: StopToken }),
  entity: z.object({
    /** The link was used before: what it stopped then is stopped until its holder or customer service takes it up. */
    wasUsed: z.boolean(),
  }),
  errors: ['linkNotValid'],
});
