import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Instant } from '../time/iso.ts';
import { ListCursor } from './list-cursor.ts';

export const Notification = z.object({
  notificationId: z.int(),
  /** In the language of the request. */
  title: z.string(),
  text: z.string(),
  happenedAt: Instant,
  isNew: z.boolean(),
  /** The page that reports the charge of which it tells; null: it tells of none. */
  reportPath: z.nullable(z.string()),
  /** The page that explains why its charge was declined; null: it tells of no decline. */
  explainPath: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/** The cardholder's own messages, newest first. */
export const listNotifications = defineCall({
  name: 'alerts/list-notifications',
  method: 'GET',
  path: '/api/notificationService/v1/notifications',
  access: 'holder',
  mode: 'reads',
  toggle: 'notifications',
  input: z.object({ cursor: z.optional(ListCursor) }),
  entity: z.object({
    notifications: z.array(Notification),
    /** Of all pages. */
    newCount: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['unauthorized'],
});
