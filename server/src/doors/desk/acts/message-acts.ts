import * as z from 'zod/mini';
import { tellEventJob } from '../../../events/record-event.ts';
import { find, statement } from '../../../platform/db/statement.ts';
import { scheduleJob } from '../../../platform/jobs/schedule-job.ts';
import { listSent } from '../../../telling/notices/list-sent.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Messages of one answer. */
const maxMessages = 100;

/** Lists the messages to somebody: the text, the address and the outcome of each. */
export const listMessagesAct = defineAct(
  'list-messages',
  'lists the messages that a holder was sent, the newest first',
  byStaff({ ...ofHolder, limit: z._default(z.int().check(z.positive(), z.maximum(maxMessages)), 20) }),
  withHolder(async ({ body: { holderId, limit }, tx }) => {
    const messages = await listSent(tx, holderId, null, limit);
    return taken({ messages: messages.map(({ data: _, ...each }) => each) });
  }),
);

const sentEvent = statement<[number, number], { eventId: number }>(
  'desk/find-sent-event',
  'SELECT event_id AS "eventId" FROM alerting.sent WHERE holder_id = $1 AND sent_id = $2',
);

/** Sends a message again, by the ways that are open now: its content is forgotten once it is sent. */
export const resendMessageAct = defineAct(
  'resend-message',
  'tells a holder again what a message had told, by the ways that are open now',
  byStaff({ ...ofHolder, sentId: z.int() }),
  withHolder(async ({ body: { holderId, sentId }, tx, now }) => {
    const sent = await find(tx, sentEvent, [holderId, sentId]);
    if (sent === null) return refused('unknownMessage');
    await scheduleJob(tx, { kind: tellEventJob, key: String(sent.eventId), dueAt: now }, now);
    return taken({ state: 'SENDING' });
  }),
);
