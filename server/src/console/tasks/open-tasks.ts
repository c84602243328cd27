import { dueOfException, dueOfProblem, nextDeadline, type TaskKind } from '@portal/contract/desk/task-due';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import { formatProblemNumber, parseProblemNumber } from '@portal/contract/problems/problem-number';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { instantIn } from '@portal/contract/time/hours';
import { findOpenException, listOpenExceptions, type OpenException } from '../../issuer/face.ts';
import {
  findAccountOfProblem,
  findProblem,
  listOpenProblems,
  type OpenProblemLine,
} from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** Something that staff have to see to. */
export interface OpenTask {
  key: string;
  kind: TaskKind;
  accountId: number;
  problemKind: ProblemKind | null;
  dueFor: 'CREDIT' | 'ANSWER' | null;
  /** The money that it is about, in cents; null: none. */
  amountCents: number | null;
  openedAt: Date;
  dueAt: Date;
  /** The subject of an exception: 'transfer:7', 'check:1187'; '' of a problem. */
  reference: string;
  facts: Readonly<Record<string, string | number>>;
}

/** The facts of an exception that say how much money it is about, the first that is there. */
const amountFacts = ['amountCents', 'availableCents', 'creditedCents', 'aboveCents', 'benefitsAfterCents'];

function ofException(exception: OpenException, timeZone: string): OpenTask {
  const { exceptionId, accountId, kind, reference, facts, openedAt } = exception;
  const amount = amountFacts.map((name) => facts[name]).find((value) => typeof value === 'number');
  return {
    key: `exception:${exceptionId}`,
    kind,
    accountId,
    problemKind: null,
    dueFor: null,
    amountCents: amount ?? null,
    openedAt,
    dueAt: dueOfException(kind, openedAt, timeZone),
    reference,
    facts,
  };
}

type ProblemLine = Omit<OpenProblemLine, 'kind' | 'state' | 'hasPapersAsked' | 'holderId'> & { kind: string };

function ofProblem(problem: ProblemLine, timeZone: string): OpenTask {
  const { problemId, accountId, kind, toldOn, creditBy, answerBy, amountCents, creditedCents } = problem;
  return {
    key: `problem:${formatProblemNumber(problemId)}`,
    kind: 'PROBLEM',
    accountId,
    problemKind: kind as ProblemKind,
    dueFor: nextDeadline(problem).what,
    amountCents: amountCents === 0 ? null : amountCents,
    openedAt: instantIn(timeZone, toldOn, 0),
    dueAt: dueOfProblem(problem, timeZone),
    reference: '',
    facts: { toldOn, ...(creditBy !== null && { creditBy }), answerBy, amountCents, creditedCents },
  };
}

/** All that staff have to see to, the soonest due first. */
export async function listOpenTasks(db: Queryable, timeZone: string): Promise<OpenTask[]> {
  const [exceptions, problems] = await Promise.all([listOpenExceptions(db), listOpenProblems(db)]);
  const tasks = [
    ...exceptions.map((each) => ofException(each, timeZone)),
    ...problems.map((each) => ofProblem(each, timeZone)),
  ];
  return tasks.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}

/** A task by its key; null once it is over, or when there never was one. */
export async function findOpenTask(db: Queryable, key: string, timeZone: string): Promise<OpenTask | null> {
  const [kind = '', id = ''] = key.split(':', 2);
  if (kind === 'exception') {
    const exception = await findOpenException(db, Number(id));
    return exception && ofException(exception, timeZone);
  }
  const problemId = parseProblemNumber(id) ?? 0;
  const owner = await findAccountOfProblem(db, problemId);
  const problem = owner && (await findProblem(db, owner.accountId, problemId));
  if (problem === null || !isProblemOpen(problem)) return null;
  const amountCents = problem.charges.reduce((sum, charge) => sum + charge.amountCents, 0);
  const creditedCents = problem.charges.reduce((sum, charge) => sum + charge.creditedCents, 0);
  return ofProblem({ ...problem, amountCents, creditedCents }, timeZone);
}
