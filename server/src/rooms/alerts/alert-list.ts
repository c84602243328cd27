import { isRequired } from '@portal/contract/alerts/alert-kind';
import type { AlertList } from '@portal/contract/alerts/list-alerts';
import { isCutOff } from '@portal/contract/alerts/open-way';
import { cents } from '@portal/contract/money/cents';
import type { Holder } from '../../identity/sessions.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { findStanding } from '../../telling/notices/standing.ts';

/** All alerts of a cardholder, as the page shows them. */
export async function readAlertList(
  db: Queryable,
  services: Services,
  { holderId }: Pick<Holder, 'holderId'>,
): Promise<AlertList> {
  const { balanceBelowMaxCents, purchaseAboveMinCents } = services.issuing.alertThresholds;
  const standing = await findStanding(db, services, holderId);
  if (standing === null) throw new Error('whoever is signed in has a login');
  const { settings: alerts, preferences, reach } = standing;
  return {
    alerts,
    limits: {
      balanceBelowMaxCents: cents(balanceBelowMaxCents),
      purchaseAboveMinCents: cents(purchaseAboveMinCents),
    },
    carrier: preferences.carrier,
    isPaused: preferences.isUnsubscribed,
    cutOff: alerts.filter((alert) => !isRequired(alert.kind) && isCutOff(alert, reach)).map(({ kind }) => kind),
  };
}
