import type { ErrorPeriods } from '@portal/contract/problems/error-periods';
import { recordEvent } from '../../events/record-event.ts';
import { findPosted, findPostedBy, findUnposted } from '../../issuer/face.ts';
import {
  creditProblem,
  type DecidedProblem,
  decideProblem,
  type Moment,
  openProblem,
  type ProblemDecision,
  type ProblemRules,
  type ProblemWithCharges,
  type Report,
  type ReportProblem,
  takeBack,
  withdrawProblem,
} from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { watchBalance } from '../../telling/notices/watch-money.ts';

/** Where the first charge of a problem was made, or who should have paid; null: its kind alone says what it is about. */
export async function findAbout(db: Queryable, problem: ProblemWithCharges): Promise<string | null> {
  const [charge] = problem.charges;
  if (!charge) return null;
  const { accountId } = problem;
  if (charge.journalId !== null) return (await findPosted(db, accountId, charge.journalId))?.description ?? null;
  if (charge.authorizationId === null) return problem.payer;
  // It may have posted since it was told.
  const held = await findUnposted(db, accountId, charge.authorizationId);
  return (held ?? (await findPostedBy(db, accountId, charge.authorizationId)))?.description ?? null;
}

/** The facts by which every notice about a problem names it. */
export async function nameProblem(db: Queryable, problem: ProblemWithCharges) {
  const { problemId, kind, hearsBy } = problem;
  return { problemId, kind, merchant: await findAbout(db, problem), ...(hearsBy === null ? {} : { hearsBy }) };
}

/** Opens a problem and tells its holder that it is there. Returns why not where it cannot be opened. */
export async function tellOfProblem(
  tx: Queryable,
  holderId: number,
  report: Report,
  rules: ProblemRules,
  moment: Moment,
): Promise<ProblemWithCharges | ReportProblem> {
  const opened = await openProblem(tx, report, rules, moment);
  if (typeof opened === 'string') return opened;
  const { creditBy, answerBy } = opened;
  const about = { ...(await nameProblem(tx, opened)), creditBy, answerBy };
  await recordEvent(tx, holderId, 'ProblemReported', about, moment.now);
  return opened;
}

/** Credits what is in question of a problem, and tells it. Returns the cents. The caller holds the account's lock. */
export async function giveCredit(
  tx: Queryable,
  holderId: number,
  problem: ProblemWithCharges,
  moment: Moment,
): Promise<number> {
  const amountCents = await creditProblem(tx, problem, moment);
  if (amountCents === 0) return 0;
  const about = { ...(await nameProblem(tx, problem)), amountCents, answerBy: problem.answerBy };
  await recordEvent(tx, holderId, 'ProblemCredited', about, moment.now);
  return amountCents;
}

/**
 * Decides a problem and tells the result at once, with its reason and what is taken back on which day. The caller holds the
 * account's lock, and has seen that it is open and nothing of it pending.
 */
export async function giveDecision(
  tx: Queryable,
  holderId: number,
  problem: ProblemWithCharges,
  decision: ProblemDecision,
  periods: ErrorPeriods,
  moment: Moment,
): Promise<DecidedProblem> {
  const decided = await decideProblem(tx, problem, decision, periods, moment);
  const about = await nameProblem(tx, decided.problem);
  const { takeBackCents, takeBackOn } = decided;
  const { outcome, reason } = decision;
  const amountCents = decided.problem.charges.reduce((sum, each) => sum + each.amountCents - each.deniedCents, 0);
  const back = { takeBackCents, takeBackOn };
  if (outcome === 'ANSWERED') await recordEvent(tx, holderId, 'ProblemAnswered', about, moment.now);
  else if (outcome === 'RIGHT') await recordEvent(tx, holderId, 'ProblemRight', { ...about, amountCents }, moment.now);
  else if (outcome === 'PARTLY') {
    await recordEvent(tx, holderId, 'ProblemPartly', { ...about, ...back, amountCents, reason }, moment.now);
  } else await recordEvent(tx, holderId, 'ProblemNoError', { ...about, ...back, reason }, moment.now);
  return decided;
}

/** Ends a problem because its holder says so, and tells what becomes of credit. The caller holds the account's lock. */
export async function giveWithdrawal(
  tx: Queryable,
  holderId: number,
  problem: ProblemWithCharges,
  periods: ErrorPeriods,
  moment: Moment,
): Promise<DecidedProblem> {
  const withdrawn = await withdrawProblem(tx, problem, periods, moment);
  const { takeBackCents, takeBackOn } = withdrawn;
  const about = { ...(await nameProblem(tx, problem)), takeBackCents, takeBackOn };
  await recordEvent(tx, holderId, 'ProblemWithdrawn', about, moment.now);
  return withdrawn;
}

/** Takes back credit whose day has passed, and tells it. Returns the cents. The caller holds the account's lock. */
export async function giveBack(
  tx: Queryable,
  holderId: number,
  problem: ProblemWithCharges,
  moment: Moment,
): Promise<number> {
  const about = await nameProblem(tx, problem);
  const { accountId } = problem;
  const amountCents = await watchBalance(tx, { accountId, holderId }, moment.now, () => takeBack(tx, problem, moment));
  if (amountCents > 0) {
    await recordEvent(tx, holderId, 'ProblemTakenBack', { ...about, amountCents, day: moment.today }, moment.now);
  }
  return amountCents;
}
