import type { DeviceList } from '@portal/contract/profile/list-devices';
import type { Client } from '../../http/serve.ts';
import { partsOfLabel } from '../../identity/device-label.ts';
import { findDevice, listKnownDevices } from '../../identity/devices.ts';
import { getLogin } from '../../identity/logins.ts';
import { listOpenSessions } from '../../identity/open-sessions.ts';
import type { Holder } from '../../identity/sessions.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** The holder, the client and the time of a request. */
interface Asked {
  holder: Holder;
  client: Client;
  now: Date;
}

/** Where a holder is signed in and which devices are remembered, as they are shown to who asks. */
export async function readDevices(db: Queryable, { holder, now, client }: Asked): Promise<DeviceList> {
  const thisDeviceId = await findDevice(db, holder.loginId, client.deviceToken, now);
  const sessions = await listOpenSessions(db, holder, now);
  const devices = await listKnownDevices(db, holder.loginId, thisDeviceId, now);
  const { asksPasscode } = await getLogin(db, holder.loginId);
  return {
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
  };
}
