import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/** Names a session of the cardholder's own among those that are open. */
export const OpenSessionId = z.int().check(z.positive());
/** Names a device that the cardholder's login knows. */
export const DeviceId = z.int().check(z.positive());

/** The browser and system that a browser reports: 'Chrome' and 'Android'. Null where it reports nothing that people know. */
const where = { browser: z.nullable(z.string()), system: z.nullable(z.string()) };

/** A session that is open. */
export const OpenSession = z.object({
  sessionId: OpenSessionId,
  /** The one that asks. */
  isThis: z.boolean(),
  ...where,
  startedAt: z.iso.datetime(),
  /** To the quarter of an hour, because it is noted when a session is renewed. */
  lastUsedAt: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** A device that is remembered: who signs in there is not asked for a code, unless they want one every time. */
export const RememberedDevice = z.object({
  deviceId: DeviceId,
  isThis: z.boolean(),
  ...where,
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type RememberedDevice = z.infer<typeof RememberedDevice>;

/** The sessions that are open and the devices that are remembered; this one first, then the one used last. */
export const DeviceList = z.object({
  sessions: z.array(OpenSession),
  devices: z.array(RememberedDevice),
  /** A code is asked for at every sign-in, on remembered devices too. */
  asksEveryTime: z.boolean(),
});
export type DeviceList = z.infer<typeof DeviceList>;

/** Where the cardholder is signed in, and which devices are remembered. */
export const listDevices = defineCall({
  name: 'profile/list-devices',
  method: 'GET',
  path: '/api/userService/auth/v1/users/devices',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: DeviceList,
  errors: ['unauthorized'],
});
