import type { Forget } from '../../platform/db/forget-old.ts';
import { run, statement } from '../../platform/db/statement.ts';
import { heldHolders } from '../../platform/privacy/legal-holds.ts';

const forgetOldEvents = statement<[Date, number], never>(
  'notices/forget-events',
  `WITH old AS (
     SELECT holder_id, event_id FROM events.event WHERE happened_at < $1 AND holder_id NOT IN (${heldHolders}) LIMIT $2
   ), shown AS (
     DELETE FROM alerting.notification AS one USING old
     WHERE one.holder_id = old.holder_id AND one.event_id = old.event_id
   ), sent AS (
     DELETE FROM alerting.sent AS one USING old WHERE one.holder_id = old.holder_id AND one.event_id = old.event_id
   )
   DELETE FROM events.event AS one USING old WHERE one.holder_id = old.holder_id AND one.event_id = old.event_id`,
);

/** Forgets events, with what was told of them, but those of people whose data must be kept. */
export const forgetEvents: Forget = async (tx, before, most) => await run(tx, forgetOldEvents, [before, most]);
