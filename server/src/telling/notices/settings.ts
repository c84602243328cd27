import type { Alert } from '@portal/contract/alerts/alert';
import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { type AlertKind, alertKinds, isRequired } from '@portal/contract/alerts/alert-kind';
import { hasThreshold, type ThresholdLimits } from '@portal/contract/alerts/alert-problem';
import { cents } from '@portal/contract/money/cents';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** The amounts with which the fields start, in cents, as far as the program's limits let them. */
const usualCents = { BALANCE_BELOW: 5_000, PURCHASE_ABOVE: 20_000 };

/** An alert that nobody set: optional ones are off, required ones come by email. */
function usualAlert(kind: AlertKind, limits: ThresholdLimits): Alert {
  const channels: AlertChannel[] = isRequired(kind) ? ['EMAIL'] : [];
  if (!hasThreshold(kind)) return { kind, channels, thresholdCents: null };
  const { balanceBelowMaxCents, purchaseAboveMinCents } = limits;
  const within = {
    BALANCE_BELOW: Math.min(usualCents.BALANCE_BELOW, balanceBelowMaxCents),
    PURCHASE_ABOVE: Math.max(usualCents.PURCHASE_ABOVE, purchaseAboveMinCents),
  };
  return { kind, channels, thresholdCents: cents(within[kind]) };
}

const settingsOf = statement<[number], { kind: AlertKind; channels: AlertChannel[]; thresholdCents: number | null }>(
  'notices/list-settings',
  `SELECT kind, channels, threshold_cents AS "thresholdCents" FROM alerting.setting WHERE holder_id = $1`,
);

/** Every alert of a cardholder, as they set it or as it is for everybody. */
export async function listSettings(db: Queryable, holderId: number, limits: ThresholdLimits): Promise<Alert[]> {
  const rows = await list(db, settingsOf, [holderId]);
  return alertKinds.map((kind) => {
    const usual = usualAlert(kind, limits);
    const row = rows.find((each) => each.kind === kind);
    if (!row) return usual;
    const { channels, thresholdCents } = row;
    return { kind, channels, thresholdCents: thresholdCents === null ? null : cents(thresholdCents) };
  });
}

const upsertSetting = statement<[number, AlertKind, AlertChannel[], number | null], never>(
  'notices/keep-setting',
  `INSERT INTO alerting.setting (holder_id, kind, channels, threshold_cents) VALUES ($1, $2, $3, $4)
   ON CONFLICT (holder_id, kind) DO UPDATE
     SET channels = excluded.channels, threshold_cents = excluded.threshold_cents`,
);

/** Keeps alerts that were checked. */
export async function keepSettings(tx: Queryable, holderId: number, alerts: readonly Alert[]): Promise<void> {
  // In one order, so that two who save at once never wait for each other.
  for (const { kind, channels, thresholdCents } of alerts.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))) {
    await run(tx, upsertSetting, [holderId, kind, channels, thresholdCents]);
  }
}
