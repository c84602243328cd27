import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { languages } from '../language.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { AlertChannels } from './alert-channel.ts';
import { AlertPreferences, getAlertPreferences } from './get-alert-preferences.ts';
import { listAlerts } from './list-alerts.ts';

/** A carrier's name: letters, digits, space, dot, ampersand, apostrophe and dash. */
export const Carrier = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[\p{L}\d .&'-]+$/u));

/** How alerts may reach the cardholder, as they choose it. */
const ChosenPreferences = z.strictObject({
  channels: AlertChannels.check(z.minLength(1, 'required')),
  carrier: z.nullable(Carrier),
  language: z.enum(languages),
  unsubscribe: z.boolean(),
});

/**
 * Keeps how alerts may reach the cardholder. One way that reaches them must stay, because some
 * alerts are required. The step-up is for EDIT_ALERTS.
 */
export const updateAlertPreferences = defineCall({
  name: 'alerts/update-alert-preferences',
  method: 'PUT',
  path: '/api/userService/auth/v1/alert/preferences',
  access: 'holder',
  mode: 'writes',
  toggle: 'manageAlerts',
  input: z.extend(ChosenPreferences, { cardId: CardId, stepUpToken: StepUpToken }),
  entity: AlertPreferences,
  errors: ['unauthorized', 'noOpenWay', 'stepUpRequired'],
  refreshes: [getAlertPreferences, listAlerts],
  answersAs: getAlertPreferences,
});
