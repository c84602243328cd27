import { listDevices } from '@portal/contract/profile/list-devices';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { partsOfLabel } from '../identity/device-label.ts';
import { findDevice, listKnownDevices } from '../identity/devices.ts';
import { getLogin } from '../identity/logins.ts';
import { listOpenSessions } from '../identity/open-sessions.ts';

export const listDevicesRoute = serve(listDevices, async ({ db, holder, now, client }) => {
  const thisDeviceId = await findDevice(db, holder.loginId, client.deviceToken, now);
  const sessions = await listOpenSessions(db, holder, now);
  const devices = await listKnownDevices(db, holder.loginId, thisDeviceId, now);
  const { asksPasscode } = await getLogin(db, holder.loginId);
  return ok({
    asksEveryTime: asksPasscode,
    sessions: sessions.map(({ sessionId, label, startedAt, lastUsedAt }) => ({
      sessionId,
      isThis: sessionId === holder.sessionId,
      ...partsOfLabel(label),
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    devices: devices.map(({ deviceId, label, firstSeenAt, lastSeenAt }) => ({
      deviceId,
      isThis: deviceId === thisDeviceId,
      ...partsOfLabel(label),
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  });
});
