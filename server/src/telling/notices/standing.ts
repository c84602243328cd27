import type { Alert } from '@portal/contract/alerts/alert';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { getHolder, type HolderRecord } from '../../issuer/face.ts';
import { askTogether } from '../../platform/db/ask-together.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { findReach, type Reach } from './reach.ts';
import { listSettings } from './settings.ts';

/** How things stand for a cardholder's alerts: what they chose, and which ways are open. */
export interface Standing {
  onRecord: HolderRecord;
  preferences: Preferences;
  reach: Reach[];
  settings: Alert[];
  /** Optional alerts rest, because the cardholder or the program switched them off. */
  areOptionalOff: boolean;
}

/** How things stand now. Null without an online account: nothing was chosen, and nobody said where messages may go. */
export async function findStanding(
  db: Queryable,
  services: Pick<Services, 'keys' | 'issuing' | 'program' | 'pushKey'>,
  holderId: number,
): Promise<Standing | null> {
  const login = await findLoginOfHolders(db, [holderId]);
  if (login === null) return null;
  const { loginId, language } = login;
  const [onRecord, preferences, settings] = await askTogether(db, (one) =>
    Promise.all([
      getHolder(one, services.keys, holderId),
      readPreferences(one, holderId, language),
      listSettings(one, holderId, services.issuing.alertThresholds),
    ]),
  );
  const reach = await findReach(db, services, { holderId, loginId, onRecord, preferences });
  const areOptionalOff = preferences.isUnsubscribed || !services.program.now().toggles.manageAlerts;
  return { onRecord, preferences, reach, settings, areOptionalOff };
}
