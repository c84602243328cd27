import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { getAddressPrompt } from './get-address-prompt.ts';

/** Keeps that the mailing address is still right, or that the cardholder wants to be asked another day. */
export const confirmAddress = defineCall({
  name: 'profile/confirm-address',
  method: 'POST',
  path: '/api/cardService/v1/address/confirmation',
  access: 'holder',
  mode: 'writes',
  toggle: 'contactInfo',
  input: z.strictObject({ confirmed: z.boolean() }),
  entity: z.object({ showAddressPrompt: z.literal(false) }),
  errors: ['unauthorized'],
  refreshes: [getAddressPrompt],
});
