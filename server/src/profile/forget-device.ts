import { forgetDevice } from '@portal/contract/profile/forget-device';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { tryForgetDevice } from '../identity/devices.ts';
import { endSessionsOfDevice } from '../identity/open-sessions.ts';

export const forgetDeviceRoute = serve(forgetDevice, async ({ input, holder, tx, now }) => {
  const { deviceId } = input;
  if (!(await tryForgetDevice(tx, holder.loginId, deviceId, now))) return refuse('notFound');
  await endSessionsOfDevice(tx, deviceId, holder.sessionId, now);
  return ok({});
});
