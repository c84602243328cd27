import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Instant } from '../time/iso.ts';
import { AlertChannel } from './alert-channel.ts';
import { ListCursor } from './list-cursor.ts';

/** The result of a message: on its way, handed over, arrived, or failed; STOPPED: the cardholder ended it as it waited. */
export const alertResults = ['WAITING', 'SENT', 'DELIVERED', 'FAILED', 'STOPPED'] as const;

export const SentAlert = z.object({
  alertId: z.int(),
  /** The subject of the alert, in the language of the request. */
  title: z.string(),
  channel: AlertChannel,
  /** Where it went, masked; null for a device. */
  masked: z.nullable(z.string()),
  /** Tells whether it went to the contact of before a change, which is told of it too. */
  isFormer: z.boolean(),
  /** When it happened that somebody had to be told. */
  toldAt: Instant,
  /** When it went out; null: it has not. */
  sentAt: z.nullable(Instant),
  /** Nobody is called or disturbed at night: when it goes out at last; null: it waits for nothing of the kind. */
  waitsUntil: z.nullable(Instant),
  result: z.enum(alertResults),
  /** Where the charge of the alert is reported; null: it is about none. */
  reportPath: z.nullable(z.string()),
  /** The page that explains why its charge was declined; null: it tells of no decline. */
  explainPath: z.nullable(z.string()),
});
export type SentAlert = z.infer<typeof SentAlert>;

/** The alerts that went out, newest first. */
export const listAlertHistory = defineCall({
  name: 'alerts/list-alert-history',
  method: 'GET',
  path: '/api/cardService/v1.1/alerts/history',
  access: 'holder',
  mode: 'reads',
  toggle: 'manageAlerts',
  input: z.object({ cursor: z.optional(ListCursor) }),
  entity: z.object({ alerts: z.array(SentAlert), nextCursor: z.nullable(z.string()) }),
  errors: ['unauthorized'],
});
