import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { DeviceId, DeviceList, listDevices } from './list-devices.ts';

/**
 * Forgets a device: who signs in there is asked for a code again, and the sessions that began there end; not the one that
 * asks. A device that is forgotten already is answered the same.
 */
export const forgetDevice = defineCall({
  name: 'profile/forget-device',
  method: 'PUT',
  path: '/api/userService/auth/v1/users/devices/forget',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ deviceId: DeviceId }),
  entity: DeviceList,
  errors: ['unauthorized', 'notFound'],
  refreshes: [listDevices],
  answersAs: listDevices,
});
