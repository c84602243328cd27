import type { Language } from '@portal/contract/language';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { enqueueMessage } from './enqueue-message.ts';
import type { ParamsOf } from './templates.ts';
import { textStranger } from './text-stranger.ts';

type OfLogin = 'representativePassword' | 'representativeRecord' | 'representativeEnding' | 'userIdReminder';

interface Telling<T extends OfLogin> {
  template: T;
  params: ParamsOf<T>;
  language: Language;
  /** The ones that the staff took from the document, and those of before where they changed. */
  contacts: readonly { mobileNumber: string; email: string }[];
}

/** Tells a representative something about their own login, by text and by email: one of the two may be lost. */
export async function tellRepresentative<T extends OfLogin>(
  tx: Queryable,
  keys: Keys,
  { contacts, ...message }: Telling<T>,
  now: Date,
): Promise<void> {
  for (const to of new Set(contacts.map(({ mobileNumber }) => mobileNumber))) {
    await textStranger(tx, keys, { ...message, to }, now);
  }
  for (const to of new Set(contacts.map(({ email }) => email.toLowerCase()))) {
    await enqueueMessage(tx, keys, { ...message, channel: 'EMAIL', to }, now);
  }
}
