import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { moved, postProgramJournal } from '../books/post-program-journal.ts';
import { getHolder } from '../holders.ts';
import { unclaimedReportContent } from '../sealed-tables.ts';
import { type ReportedItem, type ReportingProgram, writeNaupa } from './naupa/write-naupa.ts';

/** The report to a state in a year. */
export interface ReportKey {
  reportYear: number;
  /** Two letters. */
  lawState: string;
}

interface DueRow {
  accountId: number;
  holderId: number;
  contactOn: string;
  amountCents: number;
  reportVersion: number | null;
}

// Locked, so that no owner takes money back while it is reported or paid.
const lockDue = statement<[number, string], DueRow>(
  'issuer/lock-due-unclaimed',
  `SELECT account_id AS "accountId", holder_id AS "holderId", contact_on AS "contactOn", amount_cents AS "amountCents",
     report_version AS "reportVersion"
   FROM issuer.unclaimed_property WHERE report_year = $1 AND law_state = $2 AND state = 'DUE'
   ORDER BY account_id FOR NO KEY UPDATE`,
);

interface KeptReport {
  version: number;
  name: string;
  items: number;
  totalCents: number;
  contentSealed: Buffer;
  paidOn: string | null;
}

const newestReport = statement<[number, string], KeptReport>(
  'issuer/find-unclaimed-report',
  `SELECT version, name, items, total_cents AS "totalCents", content_sealed AS "contentSealed", paid_on AS "paidOn"
   FROM issuer.unclaimed_report WHERE report_year = $1 AND law_state = $2 ORDER BY version DESC LIMIT 1`,
);
const insertReport = statement<[number, string, number, string, number, number, Buffer, Date], never>(
  'issuer/keep-unclaimed-report',
  `INSERT INTO issuer.unclaimed_report (report_year, law_state, version, name, items, total_cents, content_sealed, written_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const setVersion = statement<[number, string, number], never>(
  'issuer/set-unclaimed-report-version',
  `UPDATE issuer.unclaimed_property SET report_version = $3 WHERE report_year = $1 AND law_state = $2 AND state = 'DUE'`,
);

const sumOf = (rows: readonly { amountCents: number }[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Tells whether a report still says what is due: nobody has taken money back, and nothing has come since. */
const isCurrent = (report: KeptReport, due: readonly DueRow[]): boolean =>
  report.paidOn === null &&
  due.length === report.items &&
  sumOf(due) === report.totalCents &&
  due.every(({ reportVersion }) => reportVersion === report.version);

/** A report as it goes to the state; it holds names and social security numbers. */
export interface WrittenReport {
  name: string;
  content: string;
  items: number;
  totalCents: number;
}

/**
 * Writes the report of all that is due to a state in a year; null: nothing is. The same balances give the same file again, by
 * the same name. Where others are due meanwhile, another version takes its place.
 */
export async function writeUnclaimedReport(
  tx: Queryable,
  keys: Keys,
  { reportYear, lawState }: ReportKey,
  program: ReportingProgram,
  now: Date,
): Promise<WrittenReport | null> {
  const due = await list(tx, lockDue, [reportYear, lawState]);
  const kept = await find(tx, newestReport, [reportYear, lawState]);
  if (kept !== null && (isCurrent(kept, due) || (due.length === 0 && kept.paidOn !== null))) {
    const { name, items, totalCents, contentSealed } = kept;
    return { name, items, totalCents, content: keys.open(unclaimedReportContent.at(name), contentSealed) };
  }
  if (due.length === 0) return null;
  const items: ReportedItem[] = [];
  for (const { accountId, holderId, contactOn, amountCents } of due) {
    items.push({ accountId, contactOn, amountCents, owner: await getHolder(tx, keys, holderId) });
  }
  const version = (kept?.version ?? 0) + 1;
  const name = `naupa-${reportYear}-${lawState}-${version}.txt`;
  const content = writeNaupa(program, reportYear, items);
  const sealed = keys.seal(unclaimedReportContent.at(name), content);
  const totalCents = sumOf(due);
  await run(tx, insertReport, [reportYear, lawState, version, name, due.length, totalCents, sealed, now]);
  await run(tx, setVersion, [reportYear, lawState, version]);
  return { name, content, items: due.length, totalCents };
}

/** A balance that a state has got. */
export interface PaidItem {
  holderId: number;
  amountCents: number;
}

const payRows = statement<[number, string, string, Date], PaidItem>(
  'issuer/pay-unclaimed-rows',
  `WITH paid AS (
     UPDATE issuer.unclaimed_property SET state = 'ESCHEATED' WHERE report_year = $1 AND law_state = $2 AND state = 'DUE'
     RETURNING account_id, report_year, holder_id, amount_cents
   ), steps AS (
     INSERT INTO issuer.unclaimed_step (account_id, report_year, state, business_day, happened_at)
     SELECT account_id, report_year, 'ESCHEATED', $3, $4 FROM paid)
   SELECT holder_id AS "holderId", amount_cents AS "amountCents" FROM paid ORDER BY account_id`,
);
const setPaid = statement<[number, string, number, string], never>(
  'issuer/pay-unclaimed-report',
  `UPDATE issuer.unclaimed_report SET paid_on = $4 WHERE report_year = $1 AND law_state = $2 AND version = $3`,
);

/** The payment that a state can get; STALE: the newest report does not say what is due, NONE: there is none to pay. */
export type Payable =
  | { state: 'STALE' | 'NONE' }
  | { state: 'READY'; version: number; items: number; totalCents: number };

/** Finds the report that can be paid, with its balances locked. */
export async function findPayableReport(tx: Queryable, { reportYear, lawState }: ReportKey): Promise<Payable> {
  const due = await list(tx, lockDue, [reportYear, lawState]);
  const report = await find(tx, newestReport, [reportYear, lawState]);
  if (report === null || report.paidOn !== null) return { state: due.length > 0 ? 'STALE' : 'NONE' };
  if (!isCurrent(report, due)) return { state: 'STALE' };
  return { state: 'READY', version: report.version, items: report.items, totalCents: report.totalCents };
}

/** Pays a report: its balances, which it lists, are the state's, and the cash leaves the book of cardholders' cash. */
export async function payUnclaimedReport(
  tx: Queryable,
  { reportYear, lawState, version, totalCents }: ReportKey & { version: number; totalCents: number },
  { now, today }: { now: Date; today: string },
): Promise<PaidItem[]> {
  const paid = await list(tx, payRows, [reportYear, lawState, today, now]);
  await run(tx, setPaid, [reportYear, lawState, version, today]);
  const reference = `unclaimed ${reportYear} ${lawState} ${version}`;
  const lines = moved(totalCents, { debit: 'UNCLAIMED_PROPERTY', credit: 'CASH_FBO' });
  await postProgramJournal(tx, { kind: 'UNCLAIMED', reference, businessDay: today, lines }, now);
  return paid;
}
