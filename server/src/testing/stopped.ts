import { findLogin } from '../identity/logins.ts';
import { rememberDevice } from '../identity/devices.ts';
import { stopHolder } from '../stopping/stop-holder.ts';
import { inTransaction } from '../db/transaction.ts';
import type { TestApi } from './api.ts';
import { openTransfers } from './transfers.ts';

/** Somebody whose new device, new bank account and money on its way were stopped by the link of a message. */
export async function openStopped(api: TestApi) {
  const opened = await openTransfers(api);
  const { person, link, start } = opened;
  await link({ isNew: true });
  await start(20_000);
  const login = await findLogin(api.pool, person.userId ?? '');
  if (login === null) throw new Error('there is no login');
  const now = api.clock.now();
  const device = await rememberDevice(api.pool, login.loginId, null, 'Thief', now);
  await inTransaction(api.pool, (tx) => stopHolder(tx, api.services, person.holderId, now));
  return { ...opened, loginId: login.loginId, device };
}
