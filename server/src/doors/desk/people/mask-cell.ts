import type { EnrollmentRecord } from '../enrollment-record.ts';

/** Fields that name or prove nobody. */
const shown: ReadonlySet<string> = new Set<keyof EnrollmentRecord>(['reference', 'state', 'zip', 'language']);

/** Fields of which no figure is shown. */
const secret: ReadonlySet<string> = new Set<keyof EnrollmentRecord>(['ssn', 'mobileNumber']);

/**
 * Masks a cell for people who have to find its mistake: its length, its signs and the year of a day stay, and nothing that
 * names or proves somebody.
 */
export function maskCell(field: string, value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 100);
  if (shown.has(field)) return text;
  if (secret.has(field)) return text.replace(/[\p{L}\p{N}]/gu, '•');
  const kept = field === 'birthDate' && /^\d{4}-/.test(text) ? 4 : 1;
  return text.slice(0, kept) + text.slice(kept).replace(/[\p{L}\p{N}]/gu, '•');
}
