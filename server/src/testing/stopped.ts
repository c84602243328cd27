import { stopHolder } from '../acts/stopping/stop-holder.ts';
import { recordEvent } from '../events/record-event.ts';
import { confirmContact, setUnconfirmedContact } from '../identity/contacts.ts';
import { findDevice, rememberDevice } from '../identity/devices.ts';
import { findLogin } from '../identity/logins.ts';
import { openOptionsOfHolder } from '../identity/open-options.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { recordContactChange } from '../telling/notices/record-contact-change.ts';
import { readAlerts } from './alerts.ts';
import type { TestApi } from './api.ts';
import { testKeys } from './keys.ts';
import { openTransfers } from './transfers.ts';

/** The phone of a thief. */
export const thiefsMobile = '5125559999';

/** The token of the link in the newest email to somebody. Throws when none came. */
async function readStopToken(api: TestApi, { email }: { email: string }): Promise<string> {
  const token = /\/stop\?translateTo=\w\w#([\w-]{22})/.exec((await readAlerts(api, email))[0]?.text ?? '')?.[1];
  if (token === undefined) throw new Error('no link came');
  return token;
}

/** Somebody's link, for an event that a thief may have caused. */
export async function makeStopLinkOf(api: TestApi, person: { holderId: number; email: string }): Promise<string> {
  await recordEvent(api.pool, person.holderId, 'PinChanged', { last4Digit: '4821' }, api.clock.now());
  return await readStopToken(api, person);
}

/** Somebody whose thief has added all that can be added, and sends money away. `thiefsMobile` is the thief's own. */
export async function openRobbed(api: TestApi) {
  const opened = await openTransfers(api);
  const { person, start, link } = opened;
  await link({ isNew: true });
  await start(20_000);
  const login = await findLogin(api.pool, person.userId ?? '');
  if (login === null) throw new Error('there is no login');
  const { loginId } = login;
  const { holderId } = person;
  const now = api.clock.now();
  const long = new Date(now.getTime() - 40 * 86_400_000);
  const known = await rememberDevice(api.pool, loginId, null, 'Old phone', long);
  const thiefs = await rememberDevice(api.pool, loginId, null, 'Thief', now);
  await inTransaction(api.pool, async (tx) => {
    await setUnconfirmedContact(tx, testKeys, loginId, { kind: 'MOBILE', value: thiefsMobile });
    await confirmContact(tx, testKeys, loginId, thiefsMobile, now);
    const change = { holderId, contact: 'MOBILE' as const, former: person.mobileNumber };
    await recordContactChange(tx, testKeys, change, now);
  });
  const contacts = async () =>
    (await openOptionsOfHolder(api.pool, testKeys, { holderId, loginId })).map(({ contact }) => contact);
  const knows = async (device: { deviceToken: string }) =>
    (await findDevice(api.pool, loginId, device.deviceToken, api.clock.now())) !== null;
  return { ...opened, loginId, known, thiefs, contacts, knows };
}

/** Somebody whose new device, new phone, new bank account and money on its way were stopped by the link of a message. */
export async function openStopped(api: TestApi) {
  const robbed = await openRobbed(api);
  await inTransaction(api.pool, (tx) => stopHolder(tx, api.services, robbed.person.holderId, api.clock.now()));
  return robbed;
}
