import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/** Tells whether the cardholder is to be asked if the mailing address is still right. */
export const getAddressPrompt = defineCall({
  name: 'profile/get-address-prompt',
  method: 'GET',
  path: '/api/cardService/v1/address/confirmation/prompt',
  access: 'holder',
  mode: 'reads',
  toggle: 'contactInfo',
  input: z.object({}),
  entity: z.object({ showAddressPrompt: z.boolean() }),
  errors: ['unauthorized'],
});
