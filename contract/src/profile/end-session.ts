import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { DeviceList, listDevices, OpenSessionId } from './list-devices.ts';

/** Signs out one session of the cardholder's own, wherever it is open. One that is over already is answered the same. */
export const endSession = defineCall({
  name: 'profile/end-session',
  method: 'PUT',
  path: '/api/userService/auth/v1/users/devices/session/end',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ sessionId: OpenSessionId }),
  entity: DeviceList,
  errors: ['unauthorized', 'notFound'],
  refreshes: [listDevices],
  answersAs: listDevices,
});
