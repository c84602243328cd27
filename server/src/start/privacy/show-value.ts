import type { Language } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay, formatMoment } from '@portal/contract/time/dates';
import type { TFunction } from 'i18next';
import type { KeptValue } from '../../platform/privacy/read-kept.ts';

/** The reader of an archive. */
export interface ArchiveReader {
  t: TFunction;
  language: Language;
  /** In which days are told. */
  timeZone: string;
}

/** Data within a value, without its brackets: 'line1: 12 Oak Street, city: Austin'. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return value.map(flat).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([name, inner]) => `${name}: ${flat(inner)}`)
    .join(', ');
}

/** The value of a column as its reader understands it: an amount in dollars, a day in words, yes or no. */
export function showValue(column: string, value: KeptValue, { t, language, timeZone }: ArchiveReader): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'archive:yes' : 'archive:no');
  if (typeof value === 'number' && column.endsWith('_cents')) return formatCents(value);
  if (value instanceof Date) return formatMoment(value, language, timeZone);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatFullDay(value, language);
  return flat(value);
}
