import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { getLogin } from '../../identity/logins.ts';
import type { Holder } from '../../identity/sessions.ts';
import { getHolder } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { readPreferences } from '../../telling/notices/preferences.ts';
import { findReach } from '../../telling/notices/reach.ts';
import { findWordingVersion } from '../../telling/notices/say-text-consent.ts';
import { wantsTexts } from '../../telling/notices/text-consent.ts';

/** How alerts reach a cardholder, as the page shows it. */
export async function readAlertPreferences(
  db: Queryable,
  services: Services,
  { holderId, loginId }: Holder,
): Promise<AlertPreferences> {
  const onRecord = await getHolder(db, services.keys, holderId);
  const preferences = await readPreferences(db, holderId, (await getLogin(db, loginId)).language);
  const reach = await findReach(db, services, { holderId, loginId, onRecord, preferences });
  const { channels, carrier, language, isUnsubscribed } = preferences;
  const canPush = services.program.now().toggles.pushNotifications;
  return {
    channels,
    carrier,
    language,
    unsubscribe: isUnsubscribed,
    reach: reach.map(({ channel, masked, obstacle }) => ({ channel, masked, obstacle })),
    textConsent: {
      isGiven: await wantsTexts(db, holderId, loginId),
      wordingVersion: findWordingVersion(services.agreements),
    },
    pushKey: canPush ? services.pushKey : null,
  };
}
