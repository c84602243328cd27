import type { Happened } from '../../events/notices.ts';
import { get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';

export type NotificationRow = Happened & { eventId: number; happenedAt: Date; isNew: boolean };

const notificationsBefore = statement<[number, number | null, number], NotificationRow>(
  'notices/list-notifications',
  `SELECT event_id AS "eventId", kind, data, happened_at AS "happenedAt", read_at IS NULL AS "isNew"
   FROM alerting.notification JOIN events.event USING (event_id)
   WHERE notification.holder_id = $1 AND ($2::bigint IS NULL OR event_id < $2) ORDER BY event_id DESC LIMIT $3`,
);

/** A cardholder's own messages, newest first, at most `limit`; those before `before` where it is given. */
export async function listNotificationsOf(
  db: Queryable,
  holderId: number,
  before: number | null,
  limit: number,
): Promise<NotificationRow[]> {
  return await list(db, notificationsBefore, [holderId, before, limit]);
}

const newCount = statement<[number], { count: number }>(
  'notices/count-new-notifications',
  `SELECT count(*) AS count FROM alerting.notification WHERE holder_id = $1 AND read_at IS NULL`,
);

/** How many of a cardholder's messages are not read. */
export async function countNew(db: Queryable, holderId: number): Promise<number> {
  return (await get(db, newCount, [holderId])).count;
}

const markRead = statement<[number, number, Date], never>(
  'notices/read-notifications',
  `UPDATE alerting.notification SET read_at = $3 WHERE holder_id = $1 AND event_id <= $2 AND read_at IS NULL`,
);

/** Marks a cardholder's messages up to one as read. */
export async function markNotificationsRead(tx: Queryable, holderId: number, upTo: number, now: Date): Promise<void> {
  await run(tx, markRead, [holderId, upTo, now]);
}
