import type { AuditFilter } from '@portal/contract/desk/audit';
import { dayAfter } from '@portal/contract/time/days';
import { instantIn } from '@portal/contract/time/hours';
import type { EntrySearch } from '../../platform/audit/list-entries.ts';

/** A filter of the reader as the log is searched, with a day in the program's time. */
export function searchOf(
  { holderId, staff, act, outcome, day }: AuditFilter,
  timeZone: string,
): Omit<EntrySearch, 'limit' | 'beforeEntryId'> {
  return {
    holderId: holderId ?? null,
    staff: staff === undefined || staff === '' ? null : staff,
    act: act ?? null,
    journalId: null,
    outcome: outcome ?? null,
    ...(day !== undefined && {
      during: [instantIn(timeZone, day, 0), instantIn(timeZone, dayAfter(day, 1), 0)] as const,
    }),
  };
}

/** A filter for the log: by what was looked. The person stands there as the one it was about. */
export const factsOfFilter = ({ staff, act, outcome, day }: AuditFilter) => ({
  ...(staff !== undefined && staff !== '' && { ofStaff: staff }),
  ...(act !== undefined && { ofAct: act }),
  ...(outcome !== undefined && { ofOutcome: outcome }),
  ...(day !== undefined && { ofDay: day }),
});
