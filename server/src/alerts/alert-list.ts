import type { AlertList } from '@portal/contract/alerts/list-alerts';
import { cents } from '@portal/contract/money';
import { readPreferences } from '../alerting/preferences.ts';
import { listSettings } from '../alerting/settings.ts';
import type { Queryable } from '../db/statement.ts';
import type { Services } from '../http/services.ts';
import { getLogin } from '../identity/logins.ts';
import type { Holder } from '../identity/sessions.ts';

/** All alerts of a cardholder, as the page shows them. */
export async function readAlertList(
  db: Queryable,
  { issuing }: Pick<Services, 'issuing'>,
  { holderId, loginId }: Holder,
): Promise<AlertList> {
  const { balanceBelowMaxCents, purchaseAboveMinCents } = issuing.alertThresholds;
  const { language } = await getLogin(db, loginId);
  return {
    alerts: await listSettings(db, holderId, issuing.alertThresholds),
    limits: {
      balanceBelowMaxCents: cents(balanceBelowMaxCents),
      purchaseAboveMinCents: cents(purchaseAboveMinCents),
    },
    carrier: (await readPreferences(db, holderId, language)).carrier,
  };
}
