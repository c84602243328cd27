import * as z from 'zod/mini';
import { listCards } from '../card/list-cards.ts';
import { defineCall } from '../define-call.ts';

const Simple = z.strictObject({ isSimple: z.boolean() });

/** Chooses the simple page or the full one. The choice goes with the cardholder, to whatever device they sign in on. */
export const chooseSimple = defineCall({
  name: 'profile/choose-simple',
  method: 'PUT',
  path: '/api/userService/auth/v1/users/simple',
  access: 'holder',
  mode: 'writes',
  input: Simple,
  entity: Simple,
  errors: ['unauthorized'],
  refreshes: [listCards],
});
