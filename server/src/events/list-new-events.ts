import { get, list, type Queryable, statement } from '../platform/db/statement.ts';

const lastOf = statement<[number], { eventId: number }>(
  'events/find-last-event',
  'SELECT coalesce(max(event_id), 0) AS "eventId" FROM events.event WHERE holder_id = $1',
);
const after = statement<[number, number], { kind: string }>(
  'events/list-new-events',
  'SELECT kind FROM events.event WHERE holder_id = $1 AND event_id > $2 ORDER BY event_id',
);

/** The id of the last event of a holder; 0 while there is none. */
export async function findLastEventId(db: Queryable, holderId: number): Promise<number> {
  return (await get(db, lastOf, [holderId])).eventId;
}

/** The kinds of the events of a holder after one, the first one first. */
export async function listKindsAfter(db: Queryable, holderId: number, eventId: number): Promise<string[]> {
  return (await list(db, after, [holderId, eventId])).map(({ kind }) => kind);
}
