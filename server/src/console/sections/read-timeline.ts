import { readTimeline, timelinePageSize } from '@portal/contract/desk/read-sections';
import { listEntries } from '../../platform/audit/list-entries.ts';
import { done } from '../desk-outcome.ts';
import { withPerson } from '../people/with-person.ts';
import { serveDesk } from '../serve-desk.ts';

export const readTimelineRoute = serveDesk(
  readTimeline,
  withPerson(async ({ input: { holderId, before = null }, db }) => {
    const search = { holderId, staff: null, act: null, journalId: null, beforeEntryId: before };
    // One more than the page holds tells whether there is another.
    const found = await listEntries(db, { ...search, limit: timelinePageSize + 1 });
    const entries = found
      .slice(0, timelinePageSize)
      .map(({ entryId, happenedAt, actor, staff, act, refusedFor, device }) => ({
        entryId,
        at: happenedAt.toISOString(),
        actor,
        staff,
        act,
        wasRefused: refusedFor !== null,
        device,
      }));
    const nextBefore = found.length > entries.length ? (entries.at(-1)?.entryId ?? null) : null;
    return done({ entries, nextBefore }, { facts: { section: 'timeline', found: entries.length } });
  }),
);
