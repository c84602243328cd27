import { dueOfException, dueOfProblem, nextDeadline, type TaskKind } from '@portal/contract/desk/task-due';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import { formatProblemNumber, parseProblemNumber } from '@portal/contract/problems/problem-number';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { documentEndLeadDays } from '@portal/contract/representatives/representative';
import { instantIn } from '@portal/contract/time/hours';
import {
  type EndingRepresentative,
  findEndingRepresentative,
  listEndingRepresentatives,
} from '../../identity/representatives/ending.ts';
import { findFirstAccounts, findOpenException, listOpenExceptions, type OpenException } from '../../issuer/face.ts';
import {
  findAccountOfProblem,
  findProblem,
  listOpenProblems,
  type OpenProblemLine,
} from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

const dayMs = 86_400_000;

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
  /** The subject of an exception: 'transfer:7', 'check:1187'; '' of another. */
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

function ofRepresentative(ending: EndingRepresentative, accountId: number): OpenTask {
  const { representativeId, role, endsOn, endsAt, assignedAt } = ending;
  const monthBefore = new Date(endsAt.getTime() - documentEndLeadDays * dayMs);
  return {
    key: `representative:${representativeId}`,
    kind: 'DOCUMENT_ENDS',
    accountId,
    problemKind: null,
    dueFor: null,
    amountCents: null,
    openedAt: assignedAt > monthBefore ? assignedAt : monthBefore,
    dueAt: endsAt,
    reference: '',
    facts: { role, endsOn },
  };
}

/** The tasks of documents that end soon, each under the first account of whom somebody acts for. */
async function listEndings(db: Queryable, now: Date): Promise<OpenTask[]> {
  const endings = await listEndingRepresentatives(db, now);
  const firstOf = await findFirstAccounts(
    db,
    endings.map(({ holderId }) => holderId),
  );
  return endings.flatMap((ending) => {
    const accountId = firstOf.get(ending.holderId);
    return accountId === undefined ? [] : [ofRepresentative(ending, accountId)];
  });
}

/** All that staff have to see to, the soonest due first. */
export async function listOpenTasks(db: Queryable, timeZone: string, now: Date): Promise<OpenTask[]> {
  const [exceptions, problems, endings] = await Promise.all([
    listOpenExceptions(db),
    listOpenProblems(db),
    listEndings(db, now),
  ]);
  const tasks = [
    ...endings,
    ...exceptions.map((each) => ofException(each, timeZone)),
    ...problems.map((each) => ofProblem(each, timeZone)),
  ];
  return tasks.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}

/** A task by its key; null once it is over, or when there never was one. */
export async function findOpenTask(
  db: Queryable,
  key: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<OpenTask | null> {
  const [kind = '', id = ''] = key.split(':', 2);
  if (kind === 'representative') {
    const ending = await findEndingRepresentative(db, id, now);
    const accountId = ending && (await findFirstAccounts(db, [ending.holderId])).get(ending.holderId);
    return ending === null || !accountId ? null : ofRepresentative(ending, accountId);
  }
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
