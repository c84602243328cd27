import { startsFormula } from '@portal/contract/formula';
import type { KeptRows, KeptValue } from '../../platform/privacy/read-kept.ts';

function cellOf(value: KeptValue): string {
  if (value === null) return '';
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value);
  // A spreadsheet would run it; a negative amount is none.
  const safe = typeof value !== 'number' && startsFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Writes a list as CSV (RFC 4180), with the names of its columns in the first line; instants are in UTC, amounts in cents. */
export function writeCsv({ columns, rows }: KeptRows): string {
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column] ?? null)).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}
