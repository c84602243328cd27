import { auditPageSize, listAudit } from '@portal/contract/desk/audit';
import { listEntries } from '../../platform/audit/list-entries.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { factsOfFilter, searchOf } from './audit-filter.ts';
import { readNames, showLine } from './show-entry.ts';

export const listAuditRoute = serveDesk(listAudit, async ({ input, db, services }) => {
  const { beforeEntryId = null, ...filter } = input;
  const { keys, issuing } = services;
  // One more than is shown tells whether there are more.
  const search = { ...searchOf(filter, issuing.timeZone), beforeEntryId, limit: auditPageSize + 1 };
  const found = await listEntries(db, search);
  const shown = found.slice(0, auditPageSize);
  const names = await readNames(db, keys, shown);
  const entity = { entries: shown.map((entry) => showLine(entry, names)), hasMore: found.length > shown.length };
  return done(entity, { holderId: filter.holderId ?? null, facts: { ...factsOfFilter(filter), found: shown.length } });
});
