import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { getAlertPreferences } from './get-alert-preferences.ts';
import { listAlerts } from './list-alerts.ts';

/** The services that browsers get push messages from. Anything else would make the server knock at doors of others. */
const pushServices =
  /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w.-]+\.notify\.windows\.com)\//;

/** As a URL is sent: visible ASCII (RFC 3986). A line break in it would begin a header of its own, or another log line. */
const visible = /^[\x21-\x7e]*$/;
const Endpoint = z.string().check(z.maxLength(1000), z.regex(visible));

/** A base64url value of a PushSubscription. */
const key = z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/));

/** The subscription as `PushSubscription.toJSON()` gives it (W3C Push API). */
export const PushSubscription = z.strictObject({
  endpoint: Endpoint.check(z.regex(pushServices)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: key, auth: key }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** Turns push messages on for this browser, or off for it; without an endpoint, off everywhere. */
export const subscribePush = defineCall({
  name: 'alerts/subscribe-push',
  method: 'POST',
  path: '/api/push-notification/v1/subscribe',
  access: 'holder',
  mode: 'writes',
  toggle: 'pushNotifications',
  input: z.union([PushSubscription, z.strictObject({ unsubscribe: z.literal(true), endpoint: z.optional(Endpoint) })]),
  entity: z.object({ isSubscribed: z.boolean() }),
  errors: ['unauthorized', 'notFound'],
  refreshes: [getAlertPreferences, listAlerts],
});
