import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ContactKind } from './contact-kind.ts';

/** Contacts that were typed by the cardholder and not confirmed yet. Until then nothing secret is sent to them. */
export const listUnconfirmedContacts = defineCall({
  name: 'profile/list-unconfirmed-contacts',
  method: 'GET',
  path: '/api/userService/auth/v1/users/contact/unconfirmed',
  access: 'holder',
  mode: 'reads',
  toggle: 'contactInfo',
  input: z.object({}),
  entity: z.object({ contacts: z.array(z.object({ contact: ContactKind, masked: z.string() })) }),
  errors: ['unauthorized'],
});
