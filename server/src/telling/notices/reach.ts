import { type AlertChannel, alertChannels } from '@portal/contract/alerts/alert-channel';
import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import { type Contacts, findPasscodeContacts } from '../../identity/contacts.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { listPushSubscriptions } from '../delivery/push-subscriptions.ts';
import { isReturned } from '../delivery/returned-emails.ts';
import { isStopped } from '../delivery/stopped-numbers.ts';
import type { Preferences } from './preferences.ts';
import { wantsTexts } from './text-consent.ts';

type Obstacle = AlertPreferences['reach'][number]['obstacle'];

/** How a channel reaches somebody: where its messages go, or why none do. */
export interface Reach {
  channel: AlertChannel;
  to: string[];
  masked: string | null;
  obstacle: Obstacle;
}

interface Reached {
  holderId: number;
  loginId: number;
  /** The contacts that the program has on record. */
  onRecord: Contacts;
  preferences: Preferences;
}

/** How each channel reaches a cardholder. Only contacts that were verified, or that the program has on record, count. */
export async function findReach(
  db: Queryable,
  { keys, program, pushKey }: Pick<Services, 'keys' | 'program' | 'pushKey'>,
  { holderId, loginId, onRecord, preferences }: Reached,
): Promise<Reach[]> {
  const { email, mobileNumber } = await findPasscodeContacts(db, keys, loginId, onRecord);
  const devices = await listPushSubscriptions(db, keys, holderId);
  const canPush = pushKey !== null && program.now().toggles.pushNotifications;
  const ways: Record<AlertChannel, { to: string[]; masked: string | null; obstacle: Obstacle }> = {
    TEXT: wayTo(mobileNumber, maskPhone),
    CALL: wayTo(mobileNumber, maskPhone),
    EMAIL: wayTo(email, maskEmail),
    PUSH: { to: devices, masked: null, obstacle: canPush && devices.length > 0 ? null : 'NO_DEVICE' },
  };
  if (mobileNumber !== null) {
    if (!(await wantsTexts(db, holderId, loginId))) ways.TEXT.obstacle = 'NO_CONSENT';
    else if (await isStopped(db, keys, mobileNumber)) ways.TEXT.obstacle = 'STOPPED';
  }
  if (email !== null && (await isReturned(db, keys, email))) ways.EMAIL.obstacle = 'RETURNED';
  return alertChannels.map((channel) => {
    const way = ways[channel];
    const isAllowed = preferences.channels.includes(channel);
    return { channel, ...way, obstacle: way.obstacle ?? (isAllowed ? null : 'OFF') };
  });
}

function wayTo(contact: string | null, mask: (contact: string) => string) {
  if (contact === null) return { to: [], masked: null, obstacle: 'NO_CONTACT' as const };
  return { to: [contact], masked: mask(contact), obstacle: null };
}
