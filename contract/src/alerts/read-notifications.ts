import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { listNotifications } from './list-notifications.ts';

/** Marks messages as read: all up to one of them, as it stood on top when they were shown. */
export const readNotifications = defineCall({
  name: 'alerts/read-notifications',
  method: 'PUT',
  path: '/api/notificationService/v1/notifications/read',
  access: 'holder',
  mode: 'writes',
  toggle: 'notifications',
  input: z.strictObject({ upTo: z.int().check(z.positive()) }),
  entity: z.object({ newCount: z.int() }),
  errors: ['unauthorized'],
  refreshes: [listNotifications],
});
