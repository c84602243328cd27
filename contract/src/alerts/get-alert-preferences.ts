import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { languages } from '../language.ts';
import { AlertChannel, AlertChannels } from './alert-channel.ts';

/** Why nothing goes out by a channel at present. */
export const reachObstacles = ['NO_CONTACT', 'NO_CONSENT', 'STOPPED', 'RETURNED', 'NO_DEVICE', 'OFF'] as const;

export const AlertPreferences = z.object({
  /** The ways that the cardholder allows. */
  channels: AlertChannels,
  carrier: z.nullable(z.string()),
  /** Of the messages; the pages have their own. */
  language: z.enum(languages),
  /** All optional alerts rest; the required ones go on. */
  unsubscribe: z.boolean(),
  /** How each channel reaches the cardholder, or why it does not. */
  reach: z.array(
    z.object({
      channel: AlertChannel,
      /** The contact, masked; null where there is none. */
      masked: z.nullable(z.string()),
      obstacle: z.nullable(z.enum(reachObstacles)),
    }),
  ),
  /** The terms of text messages that count now, and whether the cardholder wants texts. */
  textConsent: z.object({ isGiven: z.boolean(), wordingVersion: z.iso.date() }),
  /** The key under which a browser subscribes to push messages; null: the program sends none. */
  pushKey: z.nullable(z.string()),
});
export type AlertPreferences = z.infer<typeof AlertPreferences>;

/** How alerts reach the cardholder. */
export const getAlertPreferences = defineCall({
  name: 'alerts/get-alert-preferences',
  method: 'GET',
  path: '/api/userService/auth/v1/alert/preferences',
  access: 'holder',
  mode: 'reads',
  toggle: 'manageAlerts',
  input: z.object({}),
  entity: AlertPreferences,
  errors: ['unauthorized'],
});
