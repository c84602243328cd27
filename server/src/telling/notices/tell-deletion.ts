import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { Language } from '@portal/contract/language';
import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { findZones } from '@portal/contract/time/zip-zones';
import { findPasscodeContacts } from '../../identity/contacts.ts';
import type { Login } from '../../identity/logins.ts';
import { getHolder } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { enqueueMessage } from '../delivery/enqueue-message.ts';
import { isStopped } from '../delivery/stopped-numbers.ts';
import { listFormerWays } from './former-ways.ts';
import { readPreferences } from './preferences.ts';
import { wantsTexts } from './text-consent.ts';

/** Where the last message of an online account goes. */
export interface LastMessage {
  language: Language;
  /** All of them, whether they are written to or not. */
  contacts: string[];
  targets: { channel: Extract<AlertChannel, 'TEXT' | 'CALL' | 'EMAIL'>; to: string }[];
  callZones: string[];
}

const distinct = (contacts: readonly (string | null)[]): string[] => [
  ...new Set(contacts.filter((contact) => contact !== null)),
];

/**
 * Finds, while the login is still there, whom its deletion is told: the contacts that were confirmed, those that they
 * took the place of in the last 30 days, and those that the program has on record, because who deletes an account may not be its cardholder. Every email, and every number that
 * takes texts; a call where there is neither.
 */
export async function planLastMessage(
  tx: Queryable,
  { keys, issuing }: Pick<Services, 'keys' | 'issuing'>,
  { loginId, holderId, language: ofLogin }: Login,
  now: Date,
): Promise<LastMessage> {
  const onRecord = await getHolder(tx, keys, holderId);
  const own = await findPasscodeContacts(tx, keys, loginId, onRecord);
  const { language } = await readPreferences(tx, holderId, ofLogin);
  const { contacts: former } = await listFormerWays(tx, keys, { holderId, onRecord, until: now });
  const formerOf = (kind: ContactKind) => former.filter(({ contact }) => contact === kind).map(({ value }) => value);
  const numbers = distinct([own.mobileNumber, onRecord.mobileNumber, ...formerOf('MOBILE')]);
  const canText = await wantsTexts(tx, holderId, loginId);
  const texted: string[] = [];
  for (const number of canText ? numbers : []) if (!(await isStopped(tx, keys, number))) texted.push(number);
  const emails = distinct([own.email, onRecord.email, ...formerOf('EMAIL')]);
  const targets = [
    ...emails.map((to) => ({ channel: 'EMAIL' as const, to })),
    ...texted.map((to) => ({ channel: 'TEXT' as const, to })),
  ];
  const called = targets.length > 0 ? [] : numbers.map((to) => ({ channel: 'CALL' as const, to }));
  const callZones = findZones(onRecord.address.zip, issuing.timeZone);
  return { language, contacts: [...emails, ...numbers], targets: [...targets, ...called], callZones: [...callZones] };
}

/**
 * Tells that an online account was deleted, at once: the job that tells events would find no login any more, and what was
 * chosen of alerts is gone.
 */
export async function tellDeletion(
  tx: Queryable,
  { keys }: Pick<Services, 'keys'>,
  { language, targets, callZones }: LastMessage,
  now: Date,
): Promise<void> {
  for (const { channel, to } of targets) {
    await enqueueMessage(tx, keys, { template: 'accountDeleted', channel, language, to, params: {}, callZones }, now);
  }
}
