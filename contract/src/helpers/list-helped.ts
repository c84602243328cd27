import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Instant } from '../time/iso.ts';
import { GrantId, HelpCategory } from './help-grant.ts';

/** Somebody whom a helper helps: no more of them than a name, and the cards by their last four. */
export const Helped = z.object({
  grantId: GrantId,
  /** The given name. */
  name: z.string(),
  categories: z.array(HelpCategory),
  endsAt: Instant,
  /** The cards that a loss can be reported of. */
  cards: z.array(z.object({ cardId: z.int(), last4Digit: z.string(), isLocked: z.boolean() })),
});
export type Helped = z.infer<typeof Helped>;

/** Lists the people whom the helper helps. */
export const listHelped = defineCall({
  name: 'helpers/list-helped',
  method: 'GET',
  path: '/api/userService/v1/helping',
  access: 'helper',
  mode: 'reads',
  input: z.object({}),
  entity: z.object({
    people: z.array(Helped),
    /** The clock of the program, for the times. */
    timeZone: z.string(),
  }),
  errors: ['unauthorized'],
});
