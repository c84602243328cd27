import type { UnclaimedTerms } from '@portal/contract/money/unclaimed-terms';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { statesBefore, type UnclaimedState } from './unclaimed-states.ts';

/** An unclaimed balance; the days are yyyy-MM-dd. */
export interface UnclaimedRow {
  accountId: number;
  /** The year of its report. */
  reportYear: number;
  holderId: number;
  /** The state whose law takes it. */
  lawState: string;
  state: UnclaimedState;
  contactOn: string;
  dormantOn: string;
  dueOn: string;
  answerBy: string;
  /** The amount that left the account, in cents; null while none has. */
  amountCents: number | null;
  reportVersion: number | null;
}

type Day = { now: Date; today: string };

const columns = `account_id AS "accountId", report_year AS "reportYear", holder_id AS "holderId", law_state AS "lawState",
  state, contact_on AS "contactOn", dormant_on AS "dormantOn", due_on AS "dueOn", answer_by AS "answerBy",
  amount_cents AS "amountCents", report_version AS "reportVersion"`;

const insertRow = statement<[number, number, number, string, string, string, string, string], never>(
  'issuer/open-unclaimed',
  `INSERT INTO issuer.unclaimed_property (account_id, report_year, holder_id, law_state, contact_on, dormant_on, due_on,
     answer_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
);
const insertStep = statement<[number, number, UnclaimedState, string, Date, number | null], never>(
  'issuer/add-unclaimed-step',
  `INSERT INTO issuer.unclaimed_step (account_id, report_year, state, business_day, happened_at, journal_id)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** Opens the row of a balance as FOUND; false when there is one of this report. The caller holds the account's lock. */
export async function openUnclaimed(
  tx: Queryable,
  found: { accountId: number; holderId: number; lawState: string; contactOn: string; terms: UnclaimedTerms },
  { now, today }: Day,
): Promise<boolean> {
  const { accountId, holderId, lawState, contactOn, terms } = found;
  const { reportYear, dormantOn, dueOn, answerBy } = terms;
  const values = [accountId, reportYear, holderId, lawState, contactOn, dormantOn, dueOn, answerBy] as const;
  if ((await run(tx, insertRow, [...values])) === 0) return false;
  await run(tx, insertStep, [accountId, reportYear, 'FOUND', today, now, null]);
  return true;
}

const updateRow = statement<[number, number, UnclaimedState, UnclaimedState[], string | null, number | null], never>(
  'issuer/move-unclaimed',
  `UPDATE issuer.unclaimed_property SET state = $3, answer_by = coalesce($5, answer_by),
     amount_cents = coalesce($6, amount_cents)
   WHERE account_id = $1 AND report_year = $2 AND state = ANY($4)`,
);

/** A step, with the facts that it brings. */
interface Step {
  state: UnclaimedState;
  answerBy?: string;
  amountCents?: number;
  journalId?: number;
}

/** Moves a balance to its next state; false when its state allows no such step. The caller holds the account's lock. */
export async function moveUnclaimed(
  tx: Queryable,
  { accountId, reportYear }: Pick<UnclaimedRow, 'accountId' | 'reportYear'>,
  { state, answerBy, amountCents, journalId }: Step,
  { now, today }: Day,
): Promise<boolean> {
  const before = [...statesBefore(state)];
  const changes = [answerBy ?? null, amountCents ?? null] as const;
  if ((await run(tx, updateRow, [accountId, reportYear, state, before, ...changes])) === 0) return false;
  await run(tx, insertStep, [accountId, reportYear, state, today, now, journalId ?? null]);
  return true;
}

const openRowsOf = statement<[number], UnclaimedRow>(
  'issuer/list-open-unclaimed-of-account',
  `SELECT ${columns} FROM issuer.unclaimed_property
   WHERE account_id = $1 AND state IN ('FOUND', 'WRITTEN', 'DUE') ORDER BY report_year FOR NO KEY UPDATE`,
);

/** The rows of an account that its owner can still end by a contact, locked. The caller holds the account's lock. */
export async function listOpenUnclaimedOf(tx: Queryable, accountId: number): Promise<UnclaimedRow[]> {
  return await list(tx, openRowsOf, [accountId]);
}

const ofHolder = statement<[number], UnclaimedRow>(
  'issuer/list-unclaimed-of-holder',
  `SELECT ${columns} FROM issuer.unclaimed_property
   WHERE account_id = ANY(issuer.accounts_of($1)) AND holder_id = $1 ORDER BY report_year, account_id`,
);

/** All rows of a holder, the oldest report first. */
export async function listUnclaimedOfHolder(db: Queryable, holderId: number): Promise<UnclaimedRow[]> {
  return await list(db, ofHolder, [holderId]);
}

const ofReport = statement<[number, string | null], UnclaimedRow>(
  'issuer/list-unclaimed-of-report',
  `SELECT ${columns} FROM issuer.unclaimed_property
   WHERE report_year = $1 AND ($2::text IS NULL OR law_state = $2) ORDER BY law_state, account_id`,
);

/** The rows of a report's year, of one state or of all (null). */
export async function listUnclaimedOfReport(
  db: Queryable,
  reportYear: number,
  lawState: string | null,
): Promise<UnclaimedRow[]> {
  return await list(db, ofReport, [reportYear, lawState]);
}
