import { forgetDevice } from '@portal/contract/profile/forget-device';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { tryForgetDevice } from '../../identity/devices.ts';
import { endSessionsOfDevice } from '../../identity/open-sessions.ts';
import { readDevices } from './devices-entity.ts';

export const forgetDeviceRoute = serve(forgetDevice, async ({ input, tx, ...asked }) => {
  const { deviceId } = input;
  const { holder, now } = asked;
  if (!(await tryForgetDevice(tx, holder.loginId, deviceId, now))) return refuse('notFound');
  await endSessionsOfDevice(tx, deviceId, holder.sessionId, now);
  return ok(await readDevices(tx, asked));
});
