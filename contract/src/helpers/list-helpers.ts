import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { HelpGrant, HelpLook } from './help-grant.ts';

/** The most entries of the log that come with the list, the newest ones. */
export const maxLooks = 50;

/** The people who help a holder or are invited, and what they looked at. */
export const Helpers = z.object({
  helpers: z.array(HelpGrant),
  /** Of all helpers, also of those who help no more; the newest first. */
  looks: z.array(HelpLook),
});
export type Helpers = z.infer<typeof Helpers>;

/** Lists the people who help the cardholder, those who are invited, and the log of what they looked at. */
export const listHelpers = defineCall({
  name: 'helpers/list-helpers',
  method: 'GET',
  path: '/api/userService/v1/helpers',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: Helpers,
  errors: ['unauthorized'],
});
