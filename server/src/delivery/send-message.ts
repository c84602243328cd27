import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { Language } from '@portal/contract/language';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import type { Keys } from '../ports/keys.ts';
import { AddressGone, type MessagePorts } from '../ports/message-port.ts';
import type { Texts } from '../texts/load-texts.ts';
import { nextCallTime } from './call-hours.ts';
import { dropPushSubscription } from './push-subscriptions.ts';
import { renderMessage } from './render-message.ts';
import { isStopped } from './stopped-numbers.ts';
import type { Template } from './templates.ts';

interface MessageRow {
  template: Template;
  channel: AlertChannel;
  language: Language;
  contentSealed: Buffer;
  usefulUntil: Date | null;
}

const unsentMessage = statement<[string], MessageRow>(
  'delivery/find-unsent-message',
  `SELECT template, channel, language, content_sealed AS "contentSealed", useful_until AS "usefulUntil"
   FROM delivery.message WHERE message_id = $1 AND sent_at IS NULL AND content_sealed IS NOT NULL`,
);
const markSent = statement<[string, Date, string | null], never>(
  'delivery/mark-message-sent',
  `UPDATE delivery.message SET sent_at = $2, provider_id = $3, content_sealed = NULL WHERE message_id = $1`,
);

const markWithheld = statement<[string, 'TOO_LATE' | 'STOPPED' | 'GONE'], never>(
  'delivery/mark-message-withheld',
  `UPDATE delivery.message SET withheld_because = $2, content_sealed = NULL WHERE message_id = $1`,
);

/** What is sealed. Messages from before there were call hours have no zones. */
interface Content {
  to: string | null;
  params: Record<string, string>;
  callZones?: readonly string[];
}

export interface DeliveryTools {
  keys: Keys;
  texts: Texts;
  ports: MessagePorts;
}

/** Why a message must not go out any more, or null. A number may have been stopped since the message was written. */
async function findObstacle(tx: Queryable, keys: Keys, message: MessageRow, to: string | null, now: Date) {
  if (message.usefulUntil !== null && message.usefulUntil <= now) return 'TOO_LATE';
  if (message.channel === 'TEXT' && to !== null && (await isStopped(tx, keys, to))) return 'STOPPED';
  return null;
}

/**
 * The job that sends one message. The port is told the message's own id, so that a second try after a crash between
 * handing over and committing is one message to the reader.
 */
export function createSendMessageJob({ keys, texts, ports }: DeliveryTools): JobHandler {
  return async ({ tx, key: messageId, now }) => {
    const row = await find(tx, unsentMessage, [messageId]);
    if (!row) return null;
    const { template, channel, language } = row;
    const { to, params, callZones = [] } = JSON.parse(keys.open('message', row.contentSealed)) as Content;
    const obstacle = await findObstacle(tx, keys, row, to, now);
    if (obstacle !== null) {
      await run(tx, markWithheld, [messageId, obstacle]);
      return null;
    }
    const callAt = channel === 'CALL' ? nextCallTime(callZones, now) : now;
    if (callAt > now) return callAt;
    const message = { messageId, channel, language, ...renderMessage(texts, { template, channel, language, params }) };
    try {
      const providerId = to === null ? null : await ports[channel].send({ ...message, to }, now);
      await run(tx, markSent, [messageId, now, providerId]);
    } catch (fault) {
      if (to === null || !(fault instanceof AddressGone)) throw fault;
      await dropPushSubscription(tx, keys, to);
      await run(tx, markWithheld, [messageId, 'GONE']);
    }
    return null;
  };
}
