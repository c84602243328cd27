import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Texting } from './texting.ts';

/** Tells whether the cardholder's phone may ask by text, and what holds it up. */
export const getTexting = defineCall({
  name: 'texting/get-texting',
  method: 'GET',
  path: '/api/cardService/v1/alerts/texting',
  access: 'holder',
  mode: 'reads',
  toggle: 'manageAlerts',
  input: z.object({}),
  entity: Texting,
  errors: ['unauthorized'],
});
