import * as z from 'zod/mini';
import { getAlertPreferences } from '../alerts/get-alert-preferences.ts';
import { listAlerts } from '../alerts/list-alerts.ts';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Email } from '../person/email.ts';
import { MobileNumber } from '../person/phone.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { ContactInformation, getContactInformation } from './get-contact-information.ts';
import { listUnconfirmedContacts } from './list-unconfirmed-contacts.ts';

/** Both contacts as they are to be. */
export const ContactDetails = z.object({ email: Email, mobileNumber: MobileNumber });

/**
 * Takes other contacts. A new one counts once a passcode that went there was entered; until then the one of before does.
 * Typing the present one drops what was to be confirmed. `textConsent` says whether a new number may be texted.
 */
export const updateContactInformation = defineCall({
  name: 'profile/update-contact-information',
  method: 'PUT',
  path: '/api/userService/auth/v1.1/users/contact/information/update',
  access: 'holder',
  mode: 'writes',
  toggle: 'contactInfo',
  idempotency: 'optional',
  intention: ['cardId'],
  input: z.strictObject({
    cardId: CardId,
    ...ContactDetails.shape,
    textConsent: z.optional(z.strictObject({ isGiven: z.boolean(), wordingVersion: z.iso.date() })),
    stepUpToken: StepUpToken,
  }),
  entity: ContactInformation,
  errors: ['unauthorized', 'notFound', 'keyReused', 'noActiveCard', 'agreementChanged', 'stepUpRequired'],
  refreshes: [getContactInformation, listUnconfirmedContacts, getAlertPreferences, listAlerts],
  answersAs: getContactInformation,
});
