import { type Queryable, run, statement } from '../platform/db/statement.ts';
import { jobsChannel } from '../platform/jobs/schedule-job.ts';
import type { EventData, EventKind } from './notices.ts';

/** The kind of job that tells one event to whom it is about; its key is the event's id. */
export const tellEventJob = 'notices/tell-event';

// One statement, because card payments wait for it.
const insertEvent = statement<[number, EventKind, string, Date, Date], never>(
  'notices/record-event',
  `WITH happened AS (
     INSERT INTO events.event (holder_id, kind, data, happened_at) VALUES ($1, $2, $3, $4) RETURNING event_id
   ), told AS (
     INSERT INTO jobs.job (kind, key, due_at) SELECT '${tellEventJob}', event_id::text, $5 FROM happened RETURNING key
   )
   SELECT pg_notify('${jobsChannel}', '${tellEventJob}') FROM told`,
);

/**
 * Records what happened, in the transaction in which it happened; it is told when that has committed, or at `tellAt`
 * where that is later.
 */
export async function recordEvent<Kind extends EventKind>(
  tx: Queryable,
  holderId: number,
  kind: Kind,
  data: EventData[Kind],
  now: Date,
  tellAt = now,
): Promise<void> {
  await run(tx, insertEvent, [holderId, kind, JSON.stringify(data), now, tellAt]);
}

const insertEvents = statement<[number[], EventKind, string[], Date], never>(
  'notices/record-events',
  `WITH happened AS (
     INSERT INTO events.event (holder_id, kind, data, happened_at)
     SELECT holder_id, $2, data::jsonb, $4 FROM unnest($1::bigint[], $3::text[]) AS one(holder_id, data) RETURNING event_id
   ), told AS (
     INSERT INTO jobs.job (kind, key, due_at) SELECT '${tellEventJob}', event_id::text, $4 FROM happened RETURNING key
   )
   SELECT pg_notify('${jobsChannel}', '${tellEventJob}') FROM told LIMIT 1`,
);

/** Records what happened to many holders at once, in one statement. */
export async function recordEvents<Kind extends EventKind>(
  tx: Queryable,
  kind: Kind,
  happened: readonly { holderId: number; data: EventData[Kind] }[],
  now: Date,
): Promise<void> {
  if (happened.length === 0) return;
  const data = happened.map((one) => JSON.stringify(one.data));
  await run(tx, insertEvents, [happened.map(({ holderId }) => holderId), kind, data, now]);
}
