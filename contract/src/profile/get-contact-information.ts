import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Address } from '../person/address.ts';

/** One contact: the one that counts, and a newly typed one that is to be confirmed first. */
const Contact = z.object({ current: z.nullable(z.string()), unconfirmed: z.nullable(z.string()) });

export const ContactInformation = z.object({
  name: z.string(),
  email: Contact,
  /** Ten digits. */
  mobileNumber: Contact,
  address: Address,
  /** The terms of text messages that count now, and whether the cardholder wants texts. */
  textConsent: z.object({ isGiven: z.boolean(), wordingVersion: z.iso.date() }),
});
export type ContactInformation = z.infer<typeof ContactInformation>;

/** Where the program reaches the cardholder. */
export const getContactInformation = defineCall({
  name: 'profile/get-contact-information',
  method: 'GET',
  path: '/api/userService/auth/v1/users/contact/information',
  access: 'holder',
  mode: 'reads',
  toggle: 'contactInfo',
  input: z.object({}),
  entity: ContactInformation,
  errors: ['unauthorized'],
});
