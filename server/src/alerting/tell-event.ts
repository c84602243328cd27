import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { findZones } from '@portal/contract/zip-zones';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import { alertParams, type ToldEvent } from '../delivery/alert-words.ts';
import { enqueueMessage } from '../delivery/enqueue-message.ts';
import type { Happened } from '../events/event.ts';
import type { Services } from '../http/services.ts';
import { findLoginOfHolders } from '../identity/logins.ts';
import { getHolder } from '../issuer/face.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import { chooseChannels } from './choose-channels.ts';
import { findAlerts, isTold } from './event-alerts.ts';
import { readPreferences } from './preferences.ts';
import { findReach } from './reach.ts';
import { listSettings } from './settings.ts';
import { listTargets } from './targets.ts';

type EventRow = Happened & { eventId: number; holderId: number };

const eventById = statement<[number], EventRow>(
  'alerting/find-event',
  `SELECT event_id AS "eventId", holder_id AS "holderId", kind, data FROM events.event WHERE event_id = $1`,
);
const insertNotification = statement<[number, number, boolean], never>(
  'alerting/add-notification',
  `INSERT INTO alerting.notification (holder_id, event_id, is_only_way) VALUES ($1, $2, $3)`,
);
const insertSent = statement<[number, number, string, AlertChannel, string | null, Date], never>(
  'alerting/add-sent',
  `INSERT INTO alerting.sent (holder_id, event_id, message_id, channel, masked, told_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

async function tell(tx: Queryable, services: Services, event: ToldEvent & EventRow, now: Date): Promise<void> {
  const { eventId, holderId } = event;
  const { keys, issuing, program } = services;
  const login = await findLoginOfHolders(tx, [holderId]);
  // Without an online account nothing was chosen, and nobody said where messages may go.
  if (login === null) return;
  const { loginId } = login;
  const onRecord = await getHolder(tx, keys, holderId);
  const preferences = await readPreferences(tx, holderId, login.language);
  const reach = await findReach(tx, services, { holderId, loginId, onRecord, preferences });
  const settings = await listSettings(tx, holderId, issuing.alertThresholds);
  const { toggles } = program.now();
  const areOptionalOff = preferences.isUnsubscribed || !toggles.manageAlerts;
  const choice = chooseChannels({ alerts: findAlerts(event), settings, reach, areOptionalOff });
  if (!choice.isTold) return;
  const { isOnlyInPortal } = choice;
  // One that reaches nobody otherwise is kept in any case, so that it can be shown, or mailed.
  if (toggles.notifications || isOnlyInPortal) await run(tx, insertNotification, [holderId, eventId, isOnlyInPortal]);
  const { language } = preferences;
  const params = alertParams(event, language);
  const callZones = findZones(onRecord.address.zip, issuing.timeZone);
  for (const way of reach) {
    const { channel } = way;
    if (!choice.channels.includes(channel)) continue;
    for (const { to, masked } of listTargets(way, event.kind === 'ContactUpdated' ? onRecord : null)) {
      const message = { template: 'alert', channel, language, to, params, callZones } as const;
      const messageId = await enqueueMessage(tx, keys, message, now);
      await run(tx, insertSent, [holderId, eventId, messageId, channel, masked, now]);
    }
  }
}

/** The job that turns one event into the messages that its cardholder asked for: once, in their language. */
export function createTellEventJob(services: Services): JobHandler {
  return async ({ tx, key, now }) => {
    const event = await find(tx, eventById, [Number(key)]);
    if (event !== null && isTold(event)) await tell(tx, services, event, now);
    return null;
  };
}
