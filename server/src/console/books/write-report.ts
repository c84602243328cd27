import { createHash } from 'node:crypto';
import { type ReportKind, writeReport } from '@portal/contract/desk/reports';
import type { Language } from '@portal/contract/language';
import { dayIn } from '@portal/contract/time/dates';
import { Day } from '@portal/contract/time/iso';
import { countOpenExceptions } from '../../issuer/face.ts';
import {
  findReport,
  listDayLines,
  readDayReport,
  readTrialBalance,
  writeReport as writeLines,
  writeOpenItems,
  writeTrialBalance,
} from '../../issuer/treasury-face.ts';
import { writeAgencyCsv } from '../../paper/agency-report/write-agency-csv.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const writeReportRoute = serveDesk(writeReport, async ({ input: { kind, of, language }, db, now, services }) => {
  if (!fits(kind, of)) return refuseDesk('invalidInput', { fields: ['of'] });
  const csv = await write(kind, { db, services, of, language, now });
  if (csv === null) return refuseDesk('notFound', { facts: { kind, of } });
  const hash = createHash('sha256').update(csv).digest('hex');
  // The first line names the columns.
  const rows = csv.trimEnd().split('\n').length - 1;
  const name = of === '' ? dayIn(services.issuing.timeZone, now) : of;
  const entity = { fileName: `${kind.toLowerCase()}-${name}.csv`, csv, rows, hash };
  return done(entity, { facts: { kind, of, rows, hash } });
});

/** Tells whether a report is of a day, of a month, or of now. */
function fits(kind: ReportKind, of: string): boolean {
  if (kind === 'OPEN') return of === '';
  return of !== '' && Day.safeParse(of).success === (kind !== 'AGENCY');
}

interface Wanted {
  db: Queryable;
  services: Services;
  of: string;
  language: Language;
  now: Date;
}

/** The file of a report, or null: there is none. A month is never counted here: its report was made once. */
async function write(kind: ReportKind, { db, services, of, language, now }: Wanted): Promise<string | null> {
  if (kind === 'CLOSE') return (await readDayReport(db, services.keys, of))?.report ?? null;
  if (kind === 'LINES') return await writeDayLines(db, of);
  if (kind === 'OPEN') return (await writeOpenItems(db, dayIn(services.issuing.timeZone, now))).csv;
  if (kind === 'BOOKS') {
    const balance = await readTrialBalance(db, of);
    return balance.isClosed ? writeTrialBalance(of, balance) : null;
  }
  const report = await findReport(db, of);
  return report && writeAgencyCsv(report, { t: services.texts.in(language), language });
}

/** The lines of a reconciled day, or null: it was not reconciled. */
async function writeDayLines(db: Queryable, day: string): Promise<string | null> {
  const lines = await listDayLines(db, day);
  if (lines.length === 0) return null;
  const sums = lines.map(({ line, told, toldCents, booked, bookedCents }) => ({
    line,
    told: { count: told, cents: toldCents },
    booked: { count: booked, cents: bookedCents },
  }));
  return writeLines(day, sums, await countOpenExceptions(db));
}
