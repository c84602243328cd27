import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { Day, Instant } from '../time/iso.ts';
import { Month } from '../time/months.ts';
import { booksRoles } from './day-books.ts';
import { defineDeskCall } from './define-desk-call.ts';

/** The most days and months on the list. */
export const maxReportDays = 62;
export const maxReportMonths = 24;

/**
 * The reports: the signed close of a day, its trial balance, its lines, all differences that are open now, and the agency's of a
 * month. Each is the file that the command of its name prints.
 */
export const reportKinds = ['CLOSE', 'BOOKS', 'LINES', 'OPEN', 'AGENCY'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Lists the reports that there are, the newest first. */
export const listReports = defineDeskCall({
  name: 'list-reports',
  method: 'GET',
  path: '/desk/api/v1/reports',
  roles: booksRoles,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({
    days: z.array(
      z.object({
        day: Day,
        /** When ledger, network and bank agreed on it; null: it is open. */
        closedAt: z.nullable(Instant),
      }),
    ),
    months: z.array(z.object({ month: Month, madeAt: Instant })),
    /** Differences with the network or the bank that are open. */
    openItems: z.int(),
  }),
});

/** Writes a report as CSV. The log keeps which one, its rows and its hash. */
export const writeReport = defineDeskCall({
  name: 'write-report',
  method: 'POST',
  path: '/desk/api/v1/reports/write',
  roles: booksRoles,
  mode: 'reads',
  input: z.strictObject({
    kind: z.enum(reportKinds),
    /** The day or the month; '' for what is open now. */
    of: z.union([Day, Month, z.literal('')]),
    language: z.enum(languages),
  }),
  entity: z.object({
    fileName: z.string(),
    csv: z.string(),
    rows: z.int(),
    /** SHA-256 of the file, hex. */
    hash: z.string(),
  }),
  errors: ['notFound'],
});
