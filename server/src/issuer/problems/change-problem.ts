import type { ProblemState } from '@portal/contract/problems/problem-state';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Moment } from './open-problem.ts';
import { keepProblemStep, type StoredProblem } from './stored-problem.ts';

type Key = Pick<StoredProblem, 'accountId' | 'problemId'>;

const setState = statement<[number, number, ProblemState], never>(
  'issuer/set-problem-state',
  `UPDATE issuer.problem SET state = $3 WHERE account_id = $1 AND problem_id = $2`,
);

/** Notes that the holder is asked for something. The days go on: the law knows no pause. */
export async function noteAsked(tx: Queryable, { accountId, problemId }: Key, moment: Moment): Promise<void> {
  await run(tx, setState, [accountId, problemId, 'NEEDS_HOLDER']);
  await keepProblemStep(tx, { accountId, problemId }, { step: 'ASKED' }, moment);
}

/** Notes that the holder has answered what they were asked, if they were. */
export async function noteAnswered(tx: Queryable, problem: StoredProblem, moment: Moment): Promise<void> {
  if (problem.state !== 'NEEDS_HOLDER') return;
  await run(tx, setState, [problem.accountId, problem.problemId, 'OPEN']);
  await keepProblemStep(tx, problem, { step: 'SAID' }, moment);
}

const askPapers = statement<[number, number, Date], never>(
  'issuer/ask-problem-papers',
  `UPDATE issuer.problem SET papers_asked_at = coalesce(papers_asked_at, $3) WHERE account_id = $1 AND problem_id = $2`,
);
const endPapers = statement<[number, number], never>(
  'issuer/end-problem-papers',
  `UPDATE issuer.problem SET papers_asked_at = NULL WHERE account_id = $1 AND problem_id = $2`,
);

/** Notes that the holder wants the papers on which an answer rests (12 CFR 1005.11(d)(1)). */
export async function notePapersAsked(tx: Queryable, problem: StoredProblem, moment: Moment): Promise<void> {
  if (problem.papersAskedAt !== null) return;
  await run(tx, askPapers, [problem.accountId, problem.problemId, moment.now]);
  await keepProblemStep(tx, problem, { step: 'PAPERS_ASKED' }, moment);
}

/** Notes that the papers were sent. */
export async function notePapersSent(tx: Queryable, { accountId, problemId }: Key): Promise<void> {
  await run(tx, endPapers, [accountId, problemId]);
}

const countSince = statement<[number, Date], { count: number }>(
  'issuer/count-problems-since',
  `SELECT count(*) FROM issuer.problem WHERE account_id = $1 AND told_at > $2 AND told_by = 'PORTAL'`,
);

/** Counts the problems that a holder has told by the portal since a moment. */
export async function countToldSince(db: Queryable, accountId: number, since: Date): Promise<number> {
  return (await get(db, countSince, [accountId, since])).count;
}
