import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/** A note about money that nobody claimed, in the language of the request. */
export const UnclaimedNote = z.object({ title: z.string(), text: z.string() });

/** Notes on the cardholder's money that the law of a state takes: it stays, or can be claimed there. */
export const listUnclaimed = defineCall({
  name: 'card/list-unclaimed',
  method: 'GET',
  path: '/api/cardService/v1/unclaimed',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: z.object({ notes: z.array(UnclaimedNote) }),
  errors: ['unauthorized'],
});
