import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { findZones } from '@portal/contract/time/zip-zones';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import { enqueueMessage } from '../delivery/enqueue-message.ts';
import { wordAlert } from '../delivery/render-alert.ts';
import type { Services } from '../http/services.ts';
import { holdLogin } from '../identity/logins.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import { takeAlong } from '../jobs/take-along.ts';
import { queueLetter } from '../mail-queue/queue-letter.ts';
import { chooseChannels } from './choose-channels.ts';
import { findDocumentDelivery } from './document-delivery.ts';
import { alertParams, findAlerts, goesAsDocument, type Happened, isTold, tellsFormer } from './events/notices.ts';
import { tellEventJob } from './events/record-event.ts';
import { listFormerContacts } from './former-contacts.ts';
import { findStanding } from './standing.ts';
import { listFormerTargets, listOwnTargets } from './targets.ts';
import { tellPeopleWithoutLogin } from './tell-people-without-login.ts';
import { makeUnsubscribeToken } from './unsubscribe-token.ts';

type EventRow = Happened & { eventId: number; holderId: number; happenedAt: Date };

const eventById = statement<[number], EventRow>(
  'notices/find-event',
  `SELECT event_id AS "eventId", holder_id AS "holderId", kind, data, happened_at AS "happenedAt"
   FROM events.event WHERE event_id = $1`,
);
const insertNotification = statement<[number, number, boolean], never>(
  'notices/add-notification',
  // One that customer service has told again stands there already.
  `INSERT INTO alerting.notification (holder_id, event_id, is_only_way) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
);
const insertSent = statement<[number, number, string, AlertChannel, string | null, boolean, Date], never>(
  'notices/add-sent',
  `INSERT INTO alerting.sent (holder_id, event_id, message_id, channel, masked, is_former, told_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

async function tell(tx: Queryable, services: Services, event: EventRow, now: Date): Promise<void> {
  const { eventId, holderId } = event;
  const { keys, issuing, program, texts } = services;
  // Who has no online account, or has just deleted it, is told by nobody and leaves nothing behind, but what the staff did.
  if (!(await holdLogin(tx, holderId))) return await tellPeopleWithoutLogin(tx, services, event, now);
  const standing = await findStanding(tx, services, holderId);
  if (standing === null) return;
  const { onRecord, preferences, reach } = standing;
  const alerts = findAlerts(event);
  const choice = chooseChannels({ alerts, ...standing });
  // What must be told cannot be ended, so its emails offer nothing of the kind.
  const isOptional = alerts.optional !== null && alerts.required === null;
  if (!choice.isTold) return;
  const { isOnlyInPortal } = choice;
  // One that reaches nobody otherwise is kept in any case, so that it can be shown, or mailed.
  if (program.now().toggles.notifications || isOnlyInPortal) {
    await run(tx, insertNotification, [holderId, eventId, isOnlyInPortal]);
  }
  const { language } = preferences;
  const params = alertParams(event, language);
  const isMailed = goesAsDocument(event) && (await findDocumentDelivery(tx, holderId))?.isPaperless !== true;
  // Who is reached by no other way hears of it on paper (domain decision, §8), and who chose to get documents there.
  if (isOnlyInPortal || isMailed) {
    const { title, line } = wordAlert(texts.in(language), params);
    const letter = { kind: 'NOTICE', data: { title, paragraphs: [line] } } as const;
    await queueLetter(tx, keys, { holderId, ...letter, reference: `event ${eventId}` }, now);
  }
  const former = tellsFormer(event)
    ? await listFormerContacts(tx, { holderId, onRecord, until: event.happenedAt })
    : [];
  const callZones = findZones(onRecord.address.zip, issuing.timeZone);
  const wantsTexts = reach.every(({ obstacle }) => obstacle !== 'NO_CONSENT');
  for (const way of reach) {
    const { channel } = way;
    const own = choice.channels.includes(channel) && !isMailed ? listOwnTargets(way) : [];
    for (const { to, masked, isFormer } of [...own, ...listFormerTargets(way, former, wantsTexts)]) {
      const unsubscribeToken = isOptional && channel === 'EMAIL' ? makeUnsubscribeToken(keys, holderId) : null;
      const message = { template: 'alert', channel, language, to, params, callZones, unsubscribeToken } as const;
      const messageId = await enqueueMessage(tx, keys, message, now);
      await run(tx, insertSent, [holderId, eventId, messageId, channel, masked, isFormer, now]);
    }
  }
}

/** How many further events one transaction tells at most; on a payday thousands happen at once. */
const maxAlong = 19;

/** The job that turns one event into the messages that its cardholder asked for: once, in their language. */
export function createTellEventJob(services: Services): JobHandler {
  return async ({ tx, key, now }) => {
    const tellOne = async (eventId: string) => {
      const event = await find(tx, eventById, [Number(eventId)]);
      if (event !== null && isTold(event)) await tell(tx, services, event, now);
    };
    await tellOne(key);
    await takeAlong(tx, { kind: tellEventJob, key, now, most: maxAlong }, tellOne);
    return null;
  };
}
