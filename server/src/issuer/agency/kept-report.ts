import { createHash } from 'node:crypto';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { AgencyFigure } from './figure.ts';

/** A month's report as it was made once. */
export interface KeptReport {
  month: string;
  madeAt: Date;
  /** Over the month and its figures, in hexadecimal. */
  sha256: string;
  figures: AgencyFigure[];
}

const insertReport = statement<[string, Date, Buffer], never>(
  'issuer/keep-agency-report',
  `INSERT INTO issuer.agency_report (month, made_at, sha256) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
);
type Columns = [
  string[],
  string[],
  string[],
  (number | null)[],
  (number | null)[],
  (number | null)[],
  (number | null)[],
];
const insertFigures = statement<[string, ...Columns], never>(
  'issuer/keep-agency-figures',
  `INSERT INTO issuer.agency_figure
     (month, place, section, measure, detail, count, cents, median_tenths, p90_tenths)
   SELECT $1, place, section, measure, detail, count, cents, median_tenths, p90_tenths
   FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) WITH ORDINALITY
     AS figure(section, measure, detail, count, cents, median_tenths, p90_tenths, place)`,
);

/** Keeps the report of a month, once; false, and nothing is kept, when it is there. Its figures are in the order of the report. */
export async function keepReport(
  tx: Queryable,
  month: string,
  figures: readonly AgencyFigure[],
  now: Date,
): Promise<boolean> {
  if ((await run(tx, insertReport, [month, now, hashOf(month, figures)])) === 0) return false;
  const column = <Key extends keyof AgencyFigure>(key: Key) => figures.map((figure) => figure[key]);
  await run(tx, insertFigures, [
    month,
    column('section'),
    column('measure'),
    column('detail'),
    column('count'),
    column('cents'),
    column('medianTenths'),
    column('p90Tenths'),
  ]);
  return true;
}

const selectReport = statement<[string], { madeAt: Date; sha256: Buffer }>(
  'issuer/find-agency-report',
  `SELECT made_at AS "madeAt", sha256 FROM issuer.agency_report WHERE month = $1`,
);
const selectFigures = statement<[string], AgencyFigure>(
  'issuer/list-agency-figures',
  `SELECT section, measure, detail, count, cents, median_tenths AS "medianTenths", p90_tenths AS "p90Tenths"
   FROM issuer.agency_figure WHERE month = $1 ORDER BY place`,
);

/** Returns the report of a month as it was made, or null. Throws when it is not as it was kept. */
export async function findReport(db: Queryable, month: string): Promise<KeptReport | null> {
  const report = await find(db, selectReport, [month]);
  if (report === null) return null;
  const figures = await list(db, selectFigures, [month]);
  if (!hashOf(month, figures).equals(report.sha256)) {
    throw new Error(`the report of ${month} was changed in the database: its figures do not have its SHA-256`);
  }
  return { month, madeAt: report.madeAt, sha256: report.sha256.toString('hex'), figures };
}

const newestMonth = statement<[], { month: string | null }>(
  'issuer/find-newest-reported-month',
  'SELECT max(month) AS month FROM issuer.agency_report',
);

/** Returns the newest month whose report was made, or null. */
export async function findNewestReported(db: Queryable): Promise<string | null> {
  return (await get(db, newestMonth, [])).month;
}

const reportedMonths = statement<[number], { month: string; madeAt: Date }>(
  'issuer/list-reported-months',
  'SELECT month, made_at AS "madeAt" FROM issuer.agency_report ORDER BY month DESC LIMIT $1',
);

/** The newest months whose reports were made, the newest first. */
export async function listReportedMonths(db: Queryable, limit: number): Promise<{ month: string; madeAt: Date }[]> {
  return await list(db, reportedMonths, [limit]);
}

/** One line for each figure, as JSON: no order of keys and no words of a language take part. */
function hashOf(month: string, figures: readonly AgencyFigure[]): Buffer {
  const lines = figures.map(({ section, measure, detail, count, cents, medianTenths, p90Tenths }) =>
    JSON.stringify([section, measure, detail, count, cents, medianTenths, p90Tenths]),
  );
  return createHash('sha256')
    .update([month, ...lines, ''].join('\n'))
    .digest();
}
