import { createHash } from 'node:crypto';
import { exportAudit, maxExportRows } from '@portal/contract/desk/audit';
import { formulaSigns } from '@portal/contract/formula';
import { dayIn } from '@portal/contract/time/dates';
import { type FoundEntry, listEntries } from '../../platform/audit/list-entries.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { factsOfFilter, searchOf } from './audit-filter.ts';

/** The columns, named as the log names them: the file is the same in every language, so its hash is too. */
const columns = [
  'entryId',
  'happenedAt',
  'actor',
  'staff',
  'act',
  'outcome',
  'refusedFor',
  'holderId',
  'cardId',
  'reason',
  'address',
  'device',
  'facts',
] as const satisfies readonly (keyof FoundEntry)[];

const formulaStart = new RegExp(`^${formulaSigns}`);

/** A cell of RFC 4180, never the start of a formula. */
function cell(value: FoundEntry[(typeof columns)[number]]): string {
  if (value === null) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const exportAuditRoute = serveDesk(exportAudit, async ({ input: { filter }, db, now, services }) => {
  const { timeZone } = services.issuing;
  const search = { ...searchOf(filter, timeZone), beforeEntryId: null, limit: maxExportRows + 1 };
  const found = await listEntries(db, search);
  const shown = found.slice(0, maxExportRows);
  const lines = shown.map((entry) => columns.map((column) => cell(entry[column])).join(','));
  const csv = [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('');
  const hash = createHash('sha256').update(csv).digest('hex');
  const entity = {
    fileName: `audit-${dayIn(timeZone, now)}.csv`,
    csv,
    rows: shown.length,
    hash,
    isCut: found.length > shown.length,
  };
  const facts = { ...factsOfFilter(filter), rows: shown.length, hash };
  return done(entity, { holderId: filter.holderId ?? null, facts });
});
