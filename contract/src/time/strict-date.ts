import * as z from 'zod/mini';

/** How a day is typed (specification §5) and how it is stored (§9). */
const patterns = {
  'MM/DD/YYYY': /^(?<month>\d{2})\/(?<day>\d{2})\/(?<year>\d{4})$/,
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
} as const;

/** The day that a text names in exactly this form, as yyyy-MM-dd, or null: no other form, no February 30. */
export function parseDay(text: string, form: keyof typeof patterns = 'MM/DD/YYYY'): string | null {
  const { year, month, day } = patterns[form].exec(text)?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined || year === '0000') return null;
  const stored = `${year}-${month}-${day}`;
  const date = new Date(`${stored}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(stored) ? stored : null;
}

/** A stored day as it is typed: '1960-07-21' → '07/21/1960'. */
export function formatTypedDay(stored: string): string {
  const [year = '', month = '', day = ''] = stored.split('-');
  return `${month}/${day}/${year}`;
}

/** As far as it is typed, with slashes: '0714' → '07/14', '7/4/' → '07/04/', '7-4-' → '07/04/'. */
export function formatDayAsTyped(typed: string): string {
  const text = typed.replace(/[-.]/g, '/');
  const groups = text.replace(/[^\d/]/g, '').split('/');
  const whole = groups.map((group, at) => (at < groups.length - 1 && group.length === 1 ? `0${group}` : group));
  const digits = whole.join('').slice(0, 8);
  const isSlashLast = text.endsWith('/') && (digits.length === 2 || digits.length === 4);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  return parts.join('/') + (isSlashLast ? '/' : '');
}

/** A day typed as MM/DD/YYYY; yyyy-MM-dd comes out. */
export const TypedDay = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine((text) => parseDay(text) !== null, 'date'),
  ),
  z.transform((text) => parseDay(text) ?? text),
);
