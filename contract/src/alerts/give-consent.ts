import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { AlertPreferences, getAlertPreferences } from './get-alert-preferences.ts';
import { listAlerts } from './list-alerts.ts';

/**
 * Says whether the cardholder wants text messages, under the terms of text messages in the version that was shown. Kept
 * with the time and the wording (Telephone Consumer Protection Act, 47 CFR 64.1200(f)(9): consent in writing).
 */
export const giveConsent = defineCall({
  name: 'alerts/give-consent',
  method: 'POST',
  path: '/api/cardService/v1/alerts/consent',
  access: 'holder',
  mode: 'writes',
  toggle: 'manageAlerts',
  input: z.strictObject({ consent: z.boolean(), wordingVersion: z.iso.date() }),
  entity: AlertPreferences,
  errors: ['unauthorized', 'agreementChanged'],
  refreshes: [getAlertPreferences, listAlerts],
  answersAs: getAlertPreferences,
});
