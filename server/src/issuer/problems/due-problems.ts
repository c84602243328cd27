import { dayAfter } from '@portal/contract/time/days';
import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';

/** A problem about which something is due. */
export interface DueProblem {
  accountId: number;
  problemId: number;
  holderId: number;
}

const dueColumns = `problem.account_id AS "accountId", problem.problem_id AS "problemId", account.holder_id AS "holderId"`;
// A problem whose charges are all on the account has nothing left to be credited.
const dueCredits = statement<[string], DueProblem>(
  'issuer/list-due-problem-credits',
  `SELECT ${dueColumns} FROM issuer.problem JOIN issuer.account USING (account_id)
   WHERE problem.state IN ('OPEN', 'NEEDS_HOLDER') AND credit_by <= $1 AND EXISTS (SELECT FROM issuer.problem_charge AS charge
     WHERE charge.account_id = problem.account_id AND charge.problem_id = problem.problem_id
       AND charge.credited_cents < charge.amount_cents - charge.denied_cents)
   ORDER BY credit_by, problem.problem_id`,
);
const dueTakeBacks = statement<[string], DueProblem>(
  'issuer/list-due-problem-take-backs',
  `SELECT ${dueColumns} FROM issuer.problem JOIN issuer.account USING (account_id)
   WHERE take_back_on < $1 ORDER BY take_back_on, problem.problem_id`,
);

/** Lists the open problems whose last day of credit has come, the longest due first. `today` is the program's day. */
export async function listDueCredits(db: Queryable, today: string): Promise<DueProblem[]> {
  return await list(db, dueCredits, [today]);
}

/** Lists the problems whose credit is to be taken back, as the days in which payments were honored are over. */
export async function listDueTakeBacks(db: Queryable, today: string): Promise<DueProblem[]> {
  return await list(db, dueTakeBacks, [today]);
}

/** How many open problems need an act, by how soon. */
export interface ProblemFigures {
  open: number;
  /** A credit or an answer is due within seven days. */
  dueInWeek: number;
  /** A credit or an answer is due today or tomorrow. */
  dueTomorrow: number;
  /** An answer is overdue. */
  overdue: number;
}

const figures = statement<[string, string, string], ProblemFigures>(
  'issuer/count-problems',
  `SELECT count(*) AS open, count(*) FILTER (WHERE due <= $3) AS "dueInWeek", count(*) FILTER (WHERE due <= $2) AS "dueTomorrow",
     count(*) FILTER (WHERE answer_by < $1) AS overdue
   FROM (SELECT problem.answer_by, CASE WHEN credit_by IS NOT NULL AND EXISTS (SELECT FROM issuer.problem_charge AS charge
       WHERE charge.account_id = problem.account_id AND charge.problem_id = problem.problem_id
         AND charge.credited_cents < charge.amount_cents) THEN least(credit_by, answer_by) ELSE answer_by END AS due
     FROM issuer.problem WHERE problem.state IN ('OPEN', 'NEEDS_HOLDER')) AS open_problem`,
);

/** Counts the open problems by how soon something is due. `today` is the program's day. */
export async function countProblems(db: Queryable, today: string): Promise<ProblemFigures> {
  return await get(db, figures, [today, dayAfter(today, 1), dayAfter(today, 7)]);
}

/** A line of the list of open problems, as staff read it. */
export interface OpenProblemLine {
  problemId: number;
  accountId: number;
  holderId: number;
  kind: string;
  state: string;
  toldOn: string;
  creditBy: string | null;
  answerBy: string;
  amountCents: number;
  creditedCents: number;
  hasPapersAsked: boolean;
}

const openProblems = statement<[], OpenProblemLine>(
  'issuer/list-open-problems',
  `SELECT problem.problem_id AS "problemId", problem.account_id AS "accountId", account.holder_id AS "holderId",
     problem.kind, problem.state, told_on AS "toldOn", credit_by AS "creditBy", answer_by AS "answerBy",
     papers_asked_at IS NOT NULL AS "hasPapersAsked", coalesce(sum(charge.amount_cents), 0)::bigint AS "amountCents",
     coalesce(sum(charge.credited_cents), 0)::bigint AS "creditedCents"
   FROM issuer.problem JOIN issuer.account USING (account_id)
     LEFT JOIN issuer.problem_charge AS charge
       ON charge.account_id = problem.account_id AND charge.problem_id = problem.problem_id
   WHERE problem.state IN ('OPEN', 'NEEDS_HOLDER') GROUP BY problem.account_id, problem.problem_id, account.holder_id
   ORDER BY least(problem.credit_by, problem.answer_by), problem.problem_id LIMIT 500`,
);

/** Lists the open problems, the soonest due first; at most 500. */
export async function listOpenProblems(db: Queryable): Promise<OpenProblemLine[]> {
  return await list(db, openProblems, []);
}

const accountOf = statement<[number], { accountId: number; holderId: number }>(
  'issuer/find-account-of-problem',
  `SELECT problem.account_id AS "accountId", account.holder_id AS "holderId"
   FROM issuer.problem JOIN issuer.account USING (account_id) WHERE problem_id = $1`,
);

/** Finds whose problem a number is; null: there is none. */
export async function findAccountOfProblem(
  db: Queryable,
  problemId: number,
): Promise<{ accountId: number; holderId: number } | null> {
  return (await list(db, accountOf, [problemId]))[0] ?? null;
}
