import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { unsubscribeUrlOf } from '@portal/contract/alerts/unsubscribe-path';
import type { Language } from '@portal/contract/language';
import type { Logger } from 'pino';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Tally } from '../../platform/figures/tally.ts';
import { type CircuitBreaker, createBreaker } from '../../platform/jobs/circuit-breaker.ts';
import type { JobEnd, JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.ts';
import type { Lane } from '../../platform/jobs/lane.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import {
  AddressGone,
  type MessagePorts,
  MessageRefused,
  type OutgoingMessage,
} from '../../platform/ports/message-port.ts';
import type { Texts } from '../../program/texts/load-texts.ts';
import { nextCallTime } from './call-hours.ts';
import { messageContent } from './message-content.ts';
import { dropPushSubscription } from './push-subscriptions.ts';
import { renderMessage } from './render-message.ts';
import { returnEmail } from './return-email.ts';
import { sendKinds } from './send-kinds.ts';
import { isStopped } from './stopped-numbers.ts';
import type { Template } from './templates.ts';
import { pushPathOf, withLink, withTokenUrls } from './with-link.ts';
import { withholdMessage } from './withhold-message.ts';

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
  `UPDATE delivery.message SET sent_at = $2, provider_id = $3, content_sealed = NULL, withheld_because = NULL
   WHERE message_id = $1`,
);

/** The sealed content. Messages from before call hours have no zones; those from before unsubscribe tokens have no token. */
interface Content {
  to: string | null;
  params: Record<string, string>;
  callZones?: readonly string[];
  unsubscribeToken?: string | null;
}

export interface DeliveryTools {
  keys: Keys;
  texts: Texts;
  ports: MessagePorts;
  clock: Clock;
  log: Logger;
  /** Counts what became of messages, by channel. */
  sent: Tally;
  /** Where the portal is reached, for links in messages; '' where nobody has said. */
  publicUrl: string;
}

/** One channel's way out, as one lane of messages knows it. */
export interface Way {
  kind: string;
  breaker: CircuitBreaker;
}

/** How long a message waits that could not be handed over because its provider does not answer. */
const outageMs = 10_000;

/** Why a message must not go out any more, or null. A number may have been stopped since the message was written. */
async function findObstacle(tx: Queryable, keys: Keys, message: MessageRow, to: string | null, now: Date) {
  if (message.usefulUntil !== null && message.usefulUntil <= now) return 'TOO_LATE';
  if (message.channel === 'TEXT' && to !== null && (await isStopped(tx, keys, to))) return 'STOPPED';
  return null;
}

/** Notes what became of a message whose handing over failed; throws where the message itself is at fault. */
function endAfterFault(
  fault: unknown,
  message: OutgoingMessage,
  { keys, log, sent }: DeliveryTools,
  isOutage: boolean,
): JobEnd {
  const { messageId, channel, to } = message;
  if (fault instanceof AddressGone) {
    sent.add({ channel, result: 'gone' });
    return async ({ tx, now }) => {
      if (channel === 'PUSH') await dropPushSubscription(tx, keys, to);
      else await returnEmail(tx, keys, to, now);
      await withholdMessage(tx, messageId, 'GONE');
      return null;
    };
  }
  sent.add({ channel, result: isOutage ? 'waits' : 'refused' });
  if (!isOutage) throw fault;
  log.warn({ err: fault, channel }, 'a provider does not answer; the message waits');
  return async ({ now }) => new Date(now.getTime() + outageMs);
}

/** Hands a message over, outside of any transaction. An outage of the provider uses up none of the message's tries. */
async function handOver(message: OutgoingMessage, tools: DeliveryTools, { kind, breaker }: Way): Promise<JobEnd> {
  const { ports, clock, log, sent } = tools;
  try {
    const providerId = await ports[message.channel].send(message, clock.now());
    breaker.succeeded();
    sent.add({ channel: message.channel, result: 'sent' });
    return async ({ tx, now }) => {
      await run(tx, markSent, [message.messageId, now, providerId]);
      return null;
    };
  } catch (fault) {
    const isOutage = !(fault instanceof AddressGone || fault instanceof MessageRefused);
    if (!isOutage) breaker.succeeded();
    else if (breaker.failed(clock.now())) log.error({ job: kind }, 'a provider does not answer; its messages wait');
    return endAfterFault(fault, message, tools, isOutage);
  }
}

/**
 * The job that sends one message. The port is told the message's own id, so that a second try after a crash between
 * handing over and committing is one message to the reader.
 */
function createSendMessageJob(tools: DeliveryTools, way: Way): JobHandler {
  const { keys, texts, publicUrl, sent } = tools;
  return async ({ tx, key: messageId, now }) => {
    const row = await find(tx, unsentMessage, [messageId]);
    if (!row) return null;
    const { template, channel, language } = row;
    const content = JSON.parse(keys.open(messageContent.at(messageId), row.contentSealed)) as Content;
    const { to, params, callZones = [], unsubscribeToken = null } = content;
    const obstacle = await findObstacle(tx, keys, row, to, now);
    if (obstacle !== null) {
      sent.add({ channel, result: obstacle === 'TOO_LATE' ? 'too late' : 'stopped' });
      await withholdMessage(tx, messageId, obstacle);
      return null;
    }
    const callAt = channel === 'CALL' ? nextCallTime(callZones, now) : now;
    if (callAt > now) return callAt;
    if (to === null) {
      await run(tx, markSent, [messageId, now, null]);
      return null;
    }
    const filled = withTokenUrls(params, { publicUrl, language });
    const words = withLink(renderMessage(texts, { template, channel, language, params: filled }), {
      channel,
      params,
      publicUrl,
    });
    const canEnd = unsubscribeToken !== null && publicUrl !== '';
    const unsubscribeUrl = canEnd ? unsubscribeUrlOf(publicUrl, unsubscribeToken, language) : null;
    const pushPath = pushPathOf(params, language);
    const outgoing = { messageId, channel, language, to, ...words, unsubscribeUrl, pushPath };
    return { outside: () => handOver(outgoing, tools, way) };
  };
}

/** How many messages of one channel are handed over at once: those that somebody waits for, and others apart. */
const places = 4;
/** The time until a waiting message is tried again, in ms: short where somebody waits for it; an alert can rest. */
const restMs = { awaited: 5_000, other: 30_000 };

/** The jobs that send messages, and their lanes: each channel by itself, and apart what somebody waits for. */
export function createSending(tools: DeliveryTools): { handlers: JobHandlers; lanes: Lane[] } {
  const ways = sendKinds.map(({ kind, isAwaited }) => {
    const breaker = createBreaker({ failures: 5, restMs: isAwaited ? restMs.awaited : restMs.other });
    return { kind, isAwaited, breaker };
  });
  return {
    handlers: Object.fromEntries(ways.map((way) => [way.kind, createSendMessageJob(tools, way)])),
    lanes: ways.map(({ kind, isAwaited, breaker }) => ({ kinds: [kind], places, breaker, waitsItsTurn: !isAwaited })),
  };
}
