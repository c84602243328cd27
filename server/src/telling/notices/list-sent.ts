import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { Happened } from '../../events/notices.ts';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { sendKinds } from '../delivery/send-kinds.ts';

/** A message that an event became. */
export type SentRow = Happened & {
  sentId: number;
  channel: AlertChannel;
  masked: string | null;
  /** It went to the contact of before a change. */
  isFormer: boolean;
  toldAt: Date;
  sentAt: Date | null;
  /** When it is tried for the first time, where that is to come. */
  dueAt: Date | null;
  /** The provider's last status. */
  providerStatus: string | null;
  /** The cardholder stopped it while it waited. */
  isStopped: boolean;
  /** It was held back otherwise, or tried in vain until the end. */
  isGivenUp: boolean;
};

const sentBefore = statement<[number, number | null, number, string[]], SentRow>(
  'notices/list-sent',
  `SELECT sent_id AS "sentId", event.kind, event.data, sent.channel, masked, is_former AS "isFormer",
     told_at AS "toldAt", coalesce(withheld_because IN ('STOPPED', 'UNWANTED'), false) AS "isStopped",
     message.sent_at AS "sentAt", CASE WHEN message.sent_at IS NULL AND withheld_because IS NULL THEN
       (SELECT due_at FROM jobs.job WHERE job.kind = ANY($4) AND job.key = message_id::text
         AND attempts = 0 AND dead_at IS NULL) END AS "dueAt",
     provider_status AS "providerStatus",
     withheld_because IS NOT NULL OR EXISTS (SELECT FROM jobs.job WHERE job.kind = ANY($4)
       AND job.key = message_id::text AND dead_at IS NOT NULL) AS "isGivenUp"
   FROM alerting.sent JOIN events.event USING (event_id) JOIN delivery.message USING (message_id)
   WHERE sent.holder_id = $1 AND ($2::bigint IS NULL OR sent_id < $2) ORDER BY sent_id DESC LIMIT $3`,
);

/** A cardholder's messages about events, newest first, at most `limit`; those before `before` where it is given. */
export async function listSent(
  db: Queryable,
  holderId: number,
  before: number | null,
  limit: number,
): Promise<SentRow[]> {
  return await list(db, sentBefore, [holderId, before, limit, sendKinds.map(({ kind }) => kind)]);
}
