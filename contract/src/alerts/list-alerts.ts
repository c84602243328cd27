import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { Alert } from './alert.ts';
import { AlertKind } from './alert-kind.ts';

export const AlertList = z.object({
  /** Every optional and every required alert, in that order. */
  alerts: z.array(Alert),
  limits: z.object({ balanceBelowMaxCents: Cents, purchaseAboveMinCents: Cents }),
  /** The carrier of the mobile phone, as the cardholder gave it; null: not given. */
  carrier: z.nullable(z.string()),
  /** All optional alerts rest. */
  isPaused: z.boolean(),
  /** Optional alerts that are on and reach the cardholder by no way at present. */
  cutOff: z.array(AlertKind),
});
export type AlertList = z.infer<typeof AlertList>;

/** Returns the alerts that the cardholder gets, and the channel of each. */
export const listAlerts = defineCall({
  name: 'alerts/list-alerts',
  method: 'GET',
  path: '/api/cardService/auth/v1/users/alerts',
  access: 'holder',
  mode: 'reads',
  toggle: 'manageAlerts',
  input: z.object({}),
  entity: AlertList,
  errors: ['unauthorized'],
});
