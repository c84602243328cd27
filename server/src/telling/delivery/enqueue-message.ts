import { randomUUID } from 'node:crypto';
import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { Language } from '@portal/contract/language';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { messageContent } from './message-content.ts';
import { sendKindOf } from './send-kinds.ts';
import { type ParamsOf, type Template, templates } from './templates.ts';

export interface NewMessage<T extends Template> {
  template: T;
  channel: AlertChannel;
  language: Language;
  /** Phone number, email address or push subscription as JSON. Null: there is nobody; nothing is sent, and nobody can tell from outside. */
  to: string | null;
  params: ParamsOf<T>;
  /** Time zones of whoever is called; the call waits for the hours that fit all of them. None: at any hour. */
  callZones?: readonly string[];
  /** Emails that can be ended by their header alone: what ends them. */
  unsubscribeToken?: string | null;
  /** When it goes out; at once when absent. */
  sendAt?: Date;
}

const insertMessage = statement<[string, Template, AlertChannel, Language, Buffer, Date, Date | null], never>(
  'delivery/enqueue-message',
  `INSERT INTO delivery.message (message_id, template, channel, language, content_sealed, created_at, useful_until)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Writes a message in the transaction of what it tells. It goes out when that commits, not when it rolls back. Its id. */
export async function enqueueMessage<T extends Template>(
  tx: Queryable,
  keys: Keys,
  { template, channel, language, to, params, callZones = [], unsubscribeToken = null, sendAt }: NewMessage<T>,
  now: Date,
): Promise<string> {
  const messageId = randomUUID();
  const content = JSON.stringify({ to, params, callZones, unsubscribeToken });
  const sealed = keys.seal(messageContent.at(messageId), content);
  const { usefulSeconds } = templates[template];
  const usefulUntil = usefulSeconds === null ? null : new Date(now.getTime() + usefulSeconds * 1000);
  await run(tx, insertMessage, [messageId, template, channel, language, sealed, now, usefulUntil]);
  await scheduleJob(tx, { kind: sendKindOf(template, channel), key: messageId, dueAt: sendAt ?? now }, now);
  return messageId;
}
