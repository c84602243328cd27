import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import type {
  DecisionReason,
  HearingWay,
  ProblemOutcome,
  ProblemState,
  ProblemStep,
  TellingWay,
} from '@portal/contract/problems/problem-state';
import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { lockAccountRow } from '../accounts.ts';

/** A problem as it is kept; days are yyyy-MM-dd. */
export interface StoredProblem {
  accountId: number;
  problemId: number;
  cardId: number;
  kind: ProblemKind;
  state: ProblemState;
  toldOn: string;
  toldAt: Date;
  toldBy: TellingWay;
  /** The way by which the holder wants to hear of it; null: email and text. */
  hearsBy: HearingWay | null;
  isNewAccount: boolean;
  creditBy: string | null;
  answerBy: string;
  onDay: string | null;
  learnedOn: string | null;
  payer: string | null;
  outcome: ProblemOutcome | null;
  reason: DecisionReason | null;
  decidedOn: string | null;
  liabilityCents: number | null;
  liabilityReason: string | null;
  takeBackOn: string | null;
  papersAskedAt: Date | null;
}

/** A charge of a problem; cents. */
export interface StoredCharge {
  chargeNo: number;
  authorizationId: string | null;
  journalId: number | null;
  chargedCents: number;
  amountCents: number;
  creditedCents: number;
  deniedCents: number;
  recoveredCents: number;
  /** The sum that had been recovered and was taken again, however often. */
  representedCents: number;
  /** The sum that no problem had recovered and was taken again: the program's loss. */
  borneCents: number;
  writtenOffCents: number;
  remainingCents: number;
}

/** A problem and the charges that it covers. */
export type ProblemWithCharges = StoredProblem & { charges: StoredCharge[] };

const columns = `account_id AS "accountId", problem_id AS "problemId", card_id AS "cardId", kind, state, told_on AS "toldOn",
  told_at AS "toldAt", told_by AS "toldBy", hears_by AS "hearsBy", is_new_account AS "isNewAccount", credit_by AS "creditBy",
  answer_by AS "answerBy", on_day AS "onDay", learned_on AS "learnedOn", payer, outcome, reason, decided_on AS "decidedOn",
  liability_cents AS "liabilityCents", liability_reason AS "liabilityReason", take_back_on AS "takeBackOn",
  papers_asked_at AS "papersAskedAt"`;
const byId = statement<[number, number], StoredProblem>(
  'issuer/find-problem',
  `SELECT ${columns} FROM issuer.problem WHERE account_id = $1 AND problem_id = $2`,
);
const byAccount = statement<[number], StoredProblem>(
  'issuer/list-problems',
  `SELECT ${columns} FROM issuer.problem WHERE account_id = $1
   ORDER BY state IN ('DECIDED', 'WITHDRAWN'), told_at DESC, problem_id DESC LIMIT 200`,
);
const chargeColumns = `charge_no AS "chargeNo", authorization_id AS "authorizationId", journal_id AS "journalId",
  charged_cents AS "chargedCents", amount_cents AS "amountCents", credited_cents AS "creditedCents",
  denied_cents AS "deniedCents", recovered_cents AS "recoveredCents", written_off_cents AS "writtenOffCents",
  represented_cents AS "representedCents", borne_cents AS "borneCents",
  remaining_cents AS "remainingCents"`;
const chargesOf = statement<[number, number[]], StoredCharge & { problemId: number }>(
  'issuer/list-problem-charges',
  `SELECT problem_id AS "problemId", ${chargeColumns} FROM issuer.problem_charge
   WHERE account_id = $1 AND problem_id = ANY($2) ORDER BY problem_id, charge_no`,
);

async function withCharges(db: Queryable, problems: readonly StoredProblem[]): Promise<ProblemWithCharges[]> {
  const [first] = problems;
  if (first === undefined) return [];
  const ids = problems.map(({ problemId }) => problemId);
  const charges = await list(db, chargesOf, [first.accountId, ids]);
  return problems.map((problem) => ({
    ...problem,
    charges: charges.filter(({ problemId }) => problemId === problem.problemId),
  }));
}

/** Finds a problem of an account with its charges, or null. */
export async function findProblem(
  db: Queryable,
  accountId: number,
  problemId: number,
): Promise<ProblemWithCharges | null> {
  const found = await find(db, byId, [accountId, problemId]);
  return found && ((await withCharges(db, [found]))[0] ?? null);
}

/** Finds a problem as `findProblem` does, with its account locked until the transaction ends. */
export async function findProblemForUpdate(
  tx: Queryable,
  accountId: number,
  problemId: number,
): Promise<ProblemWithCharges | null> {
  await lockAccountRow(tx, accountId);
  return await findProblem(tx, accountId, problemId);
}

/** Lists the problems of an account: the open ones first, then the newest; at most 200. */
export async function listProblemsOf(db: Queryable, accountId: number): Promise<ProblemWithCharges[]> {
  return await withCharges(db, await list(db, byAccount, [accountId]));
}

/** A step of a problem. */
export interface StoredStep {
  step: ProblemStep;
  day: string;
  happenedAt: Date;
  amountCents: number | null;
}

const insertStep = statement<[number, number, ProblemStep, string, Date, number | null], never>(
  'issuer/keep-problem-step',
  `INSERT INTO issuer.problem_step (account_id, problem_id, step, business_day, happened_at, amount_cents)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);
const stepsOf = statement<[number, number], StoredStep>(
  'issuer/list-problem-steps',
  `SELECT step, business_day AS day, happened_at AS "happenedAt", amount_cents AS "amountCents"
   FROM issuer.problem_step WHERE account_id = $1 AND problem_id = $2 ORDER BY step_id`,
);

/** Keeps a step of a problem; cents, where money moved. */
export async function keepProblemStep(
  tx: Queryable,
  { accountId, problemId }: Pick<StoredProblem, 'accountId' | 'problemId'>,
  { step, amountCents = null }: { step: ProblemStep; amountCents?: number | null },
  { now, today }: { now: Date; today: string },
): Promise<void> {
  await run(tx, insertStep, [accountId, problemId, step, today, now, amountCents]);
}

/** Lists the steps of a problem, the oldest first. */
export async function listProblemSteps(db: Queryable, accountId: number, problemId: number): Promise<StoredStep[]> {
  return await list(db, stepsOf, [accountId, problemId]);
}
