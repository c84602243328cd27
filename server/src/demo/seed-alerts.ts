import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import { get, type Queryable, run, statement } from '../platform/db/statement.ts';
import { keepSettings } from '../telling/notices/settings.ts';
import type { Step } from './history/step.ts';
import type { DemoPerson } from './people.ts';

/** How far back what was told goes. */
const toldDays = 100;
const dayMs = 86_400_000;

const insertEvent = statement<[number, string, Date], { eventId: number }>(
  'demo/add-past-deposit',
  `INSERT INTO events.event (holder_id, kind, data, happened_at) VALUES ($1, 'DepositPosted', $2, $3)
   RETURNING event_id AS "eventId"`,
);
const insertNotification = statement<[number, number, Date | null], never>(
  'demo/add-past-notification',
  `INSERT INTO alerting.notification (holder_id, event_id, read_at) VALUES ($1, $2, $3)`,
);
const insertSent = statement<[number, number, AlertChannel, string, string, Date], never>(
  'demo/add-past-alert',
  `WITH message AS (
     INSERT INTO delivery.message (message_id, template, channel, language, created_at, sent_at, provider_status)
     VALUES (gen_random_uuid(), 'alert', $3, $4, $6, $6, 'delivered') RETURNING message_id
   )
   INSERT INTO alerting.sent (holder_id, event_id, message_id, channel, masked, told_at)
   SELECT $1, $2, message_id, $3, $5, $6 FROM message`,
);

/** Adds a demo person's alert settings, and the alerts of their latest deposits. All but the last is read. */
export async function seedAlerts(
  tx: Queryable,
  holderId: number,
  { alerts, mobileNumber, email, language }: DemoPerson,
  steps: readonly Step[],
  now: Date,
): Promise<void> {
  await keepSettings(tx, holderId, alerts);
  const chosen = alerts.find(({ kind }) => kind === 'DEPOSIT')?.channels ?? [];
  const since = now.getTime() - toldDays * dayMs;
  const deposits = steps.filter((step) => step.kind === 'DEPOSIT').filter(({ at }) => at.getTime() > since);
  for (const [index, { at, cents: amountCents, payer }] of deposits.entries()) {
    if (chosen.length === 0) return;
    const { eventId } = await get(tx, insertEvent, [holderId, JSON.stringify({ amountCents, payer }), at]);
    await run(tx, insertNotification, [holderId, eventId, index === deposits.length - 1 ? null : at]);
    for (const channel of chosen) {
      const masked = channel === 'EMAIL' ? maskEmail(email ?? '') : maskPhone(mobileNumber ?? '');
      await run(tx, insertSent, [holderId, eventId, channel, language, masked, at]);
    }
  }
}
