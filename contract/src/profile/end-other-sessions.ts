import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { DeviceList, listDevices } from './list-devices.ts';

/** Signs out every session of the cardholder but the one that asks. */
export const endOtherSessions = defineCall({
  name: 'profile/end-other-sessions',
  method: 'PUT',
  path: '/api/userService/auth/v1/users/devices/end',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({}),
  entity: DeviceList,
  errors: ['unauthorized'],
  refreshes: [listDevices],
  answersAs: listDevices,
});
