import { listDisputes } from '@portal/contract/desk/disputes';
import { cents } from '@portal/contract/money/cents';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import { dayIn } from '@portal/contract/time/dates';
import { listNamesOfAccounts } from '../../issuer/face.ts';
import { listOpenProblems } from '../../issuer/problem-face.ts';
import { listStoredTasks } from '../../staff/tasks.ts';
import { done } from '../desk-outcome.ts';
import { maskName } from '../mask-name.ts';
import { serveDesk } from '../serve-desk.ts';
import { clockOf } from './dispute-clock.ts';

export const listDisputesRoute = serveDesk(listDisputes, async ({ db, now, services }) => {
  const today = dayIn(services.issuing.timeZone, now);
  const problems = await listOpenProblems(db);
  const keyOf = (problemId: number) => `problem:${formatProblemNumber(problemId)}`;
  const [names, tasks] = await Promise.all([
    listNamesOfAccounts(
      db,
      problems.map(({ accountId }) => accountId),
    ),
    listStoredTasks(
      db,
      problems.map(({ problemId }) => keyOf(problemId)),
    ),
  ]);
  const nameOf = new Map(names.map((name) => [name.accountId, maskName(name)]));
  const ownerOf = new Map(tasks.map(({ taskKey, ownerName }) => [taskKey, ownerName]));
  const disputes = problems
    .map((problem) => ({
      number: formatProblemNumber(problem.problemId),
      taskKey: keyOf(problem.problemId),
      kind: problem.kind as ProblemKind,
      person: nameOf.get(problem.accountId) ?? '',
      amountCents: cents(problem.amountCents),
      creditedCents: cents(problem.creditedCents),
      toldOn: problem.toldOn,
      needsHolder: problem.state === 'NEEDS_HOLDER',
      clock: clockOf(problem, today),
      owner: ownerOf.get(keyOf(problem.problemId)) ?? null,
    }))
    .toSorted((a, b) => (a.clock.day < b.clock.day ? -1 : a.clock.day > b.clock.day ? 1 : 0));
  return done({ disputes }, { facts: { shown: disputes.length } });
});
