import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { isOpenWay } from '@portal/contract/alerts/open-way';
import { findZones } from '@portal/contract/time/zip-zones';
import {
  alertParams,
  findAlerts,
  findAskedAbout,
  findOwnWay,
  goesAsDocument,
  type Happened,
  isMailedByLaw,
  isSuspect,
  isTold,
  mustReach,
  waitsForDay,
} from '../../events/notices.ts';
import { tellEventJob } from '../../events/record-event.ts';
import { holdLogin } from '../../identity/logins.ts';
import { makeQuestionLink } from '../../identity/question-links.ts';
import { makeStopLink } from '../../identity/stop-links.ts';
import { questionHours } from '../../issuer/problem-face.ts';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { JobHandler } from '../../platform/jobs/job-handlers.ts';
import { takeAlong } from '../../platform/jobs/take-along.ts';
import type { Services } from '../../services.ts';
import { nextCallTime } from '../delivery/call-hours.ts';
import { enqueueMessage } from '../delivery/enqueue-message.ts';
import { wordAlert } from '../delivery/render-alert.ts';
import { queueLetter } from '../mail-queue/queue-letter.ts';
import { chooseChannels } from './choose-channels.ts';
import { findDocumentDelivery } from './document-delivery.ts';
import { type FormerWays, hasNewWaysIn, listFormerWays } from './former-ways.ts';
import type { Reach } from './reach.ts';
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

/** The further ways of a suspect event: the ways of before, and all that carry a message while changes are new. */
async function findBesides(
  tx: Queryable,
  { holderId, happenedAt }: EventRow,
  former: FormerWays,
): Promise<AlertChannel[]> {
  const isNew =
    former.changed.length > 0 || former.channels.length > 0 || (await hasNewWaysIn(tx, holderId, happenedAt));
  return isNew ? ['EMAIL', 'TEXT', ...former.channels] : [];
}

/** Makes the token that answers what an event asks; nothing where it asks nothing. `texted`: ways by which texts go. */
async function askByLink(
  tx: Queryable,
  { keys }: Pick<Services, 'keys'>,
  event: EventRow,
  texted: readonly Reach[],
): Promise<{ answerToken?: string }> {
  const charge = findAskedAbout(event);
  if (charge === null) return {};
  const { eventId, holderId, happenedAt } = event;
  const number = texted.find(({ channel }) => channel === 'TEXT')?.to[0] ?? null;
  const expiresAt = new Date(happenedAt.getTime() + questionHours * 3_600_000);
  return { answerToken: await makeQuestionLink(tx, keys, { ...charge, holderId, eventId, number, expiresAt }) };
}

const noFormer: FormerWays = { contacts: [], changed: [], channels: [] };

async function tell(tx: Queryable, services: Services, event: EventRow, now: Date): Promise<void> {
  const { eventId, holderId, happenedAt } = event;
  const { keys, issuing, program, texts } = services;
  // Somebody who has no online account, or has just deleted it, is told by nobody and leaves nothing behind, but what the staff did.
  if (!(await holdLogin(tx, holderId))) return await tellPeopleWithoutLogin(tx, services, event, now);
  const standing = await findStanding(tx, services, holderId);
  if (standing === null) return;
  const { onRecord, preferences, reach } = standing;
  const alerts = findAlerts(event);
  const reaches = mustReach(event);
  const former = reaches ? await listFormerWays(tx, keys, { holderId, onRecord, until: happenedAt }) : noFormer;
  const pushes: AlertChannel[] = findAskedAbout(event) && isOpenWay('PUSH', reach) ? ['PUSH'] : [];
  const besides = reaches ? await findBesides(tx, event, former) : pushes;
  const choice = chooseChannels({ alerts, ...standing, mustReach: reaches, ownWay: findOwnWay(event), besides });
  if (!choice.isTold) return;
  const { isOnlyInPortal, needsLetter } = choice;
  // One that reaches nobody otherwise is kept in any case, so that it can be shown, or mailed.
  if (program.now().toggles.notifications || isOnlyInPortal) {
    await run(tx, insertNotification, [holderId, eventId, isOnlyInPortal]);
  }
  const { language } = preferences;
  const isMailed = goesAsDocument(event) && (await findDocumentDelivery(tx, holderId))?.isPaperless !== true;
  if (needsLetter || isMailed || isMailedByLaw(event)) {
    const { title, line } = wordAlert(texts.in(language), alertParams(event, language));
    const letter = { kind: 'NOTICE', data: { title, paragraphs: [line] } } as const;
    await queueLetter(tx, keys, { holderId, ...letter, reference: `event ${eventId}` }, now);
  }
  const stop = isSuspect(event) ? { stopToken: await makeStopLink(tx, { holderId, eventId }, now) } : {};
  const answer = await askByLink(tx, services, event, choice.channels.includes('TEXT') ? reach : []);
  const callZones = findZones(onRecord.address.zip, issuing.timeZone);
  const dayTime = waitsForDay(event) ? nextCallTime(callZones, now) : now;
  const wantsTexts = reach.every(({ obstacle }) => obstacle !== 'NO_CONSENT');
  // Required messages cannot be ended, so its emails offer nothing of the kind.
  const isOptional = alerts.optional !== null && alerts.required === null && alerts.automatic === null;
  for (const way of reach) {
    const { channel } = way;
    const own = choice.channels.includes(channel) && !isMailed ? listOwnTargets(way) : [];
    for (const { to, masked, isFormer } of [...own, ...listFormerTargets(way, former.contacts, wantsTexts)]) {
      const isPlain = isFormer || !choice.detailed.includes(channel);
      const params = { ...alertParams(event, language, isPlain), ...stop, ...answer };
      const unsubscribeToken = isOptional && channel === 'EMAIL' ? makeUnsubscribeToken(keys, holderId) : null;
      const message = { template: 'alert', channel, language, to, params, callZones, unsubscribeToken } as const;
      const sendAt = channel === 'EMAIL' ? now : dayTime;
      const messageId = await enqueueMessage(tx, keys, { ...message, sendAt }, now);
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
