import { type AlertChannel, alertChannels } from '@portal/contract/alerts/alert-channel';
import type { Language } from '@portal/contract/language';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** The settings for all alerts of a cardholder. */
export interface Preferences {
  /** The ways that they allow. */
  channels: AlertChannel[];
  carrier: string | null;
  language: Language;
  /** Optional alerts rest. */
  isUnsubscribed: boolean;
}

const preferencesOf = statement<[number], Preferences>(
  'notices/find-preferences',
  `SELECT channels, carrier, language, is_unsubscribed AS "isUnsubscribed"
   FROM alerting.preference WHERE holder_id = $1`,
);

/** Returns a cardholder's choice for all alerts; until then all ways, in the language of their login. */
export async function readPreferences(db: Queryable, holderId: number, language: Language): Promise<Preferences> {
  const usual = { channels: [...alertChannels], carrier: null, language, isUnsubscribed: false };
  return (await find(db, preferencesOf, [holderId])) ?? usual;
}

const upsertPreferences = statement<[number, AlertChannel[], string | null, Language, boolean], never>(
  'notices/keep-preferences',
  `INSERT INTO alerting.preference (holder_id, channels, carrier, language, is_unsubscribed)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (holder_id) DO UPDATE SET channels = excluded.channels, carrier = excluded.carrier,
     language = excluded.language, is_unsubscribed = excluded.is_unsubscribed`,
);

const updateLanguage = statement<[number, Language], never>(
  'notices/set-preferred-language',
  `UPDATE alerting.preference SET language = $2 WHERE holder_id = $1`,
);

/** Keeps the language of a cardholder's alerts, where they have chosen one. */
export async function setPreferredLanguage(tx: Queryable, holderId: number, language: Language): Promise<void> {
  await run(tx, updateLanguage, [holderId, language]);
}

/** Keeps what a cardholder chose for all alerts. */
export async function keepPreferences(tx: Queryable, holderId: number, preferences: Preferences): Promise<void> {
  const { channels, carrier, language, isUnsubscribed } = preferences;
  await run(tx, upsertPreferences, [holderId, channels, carrier, language, isUnsubscribed]);
}
