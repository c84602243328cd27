import { readDispute } from '@portal/contract/desk/disputes';
import { parseProblemNumber } from '@portal/contract/problems/problem-number';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { toWholeProblem } from '../../acts/problems/to-problem.ts';
import { listNamesOfAccounts } from '../../issuer/face.ts';
import { findAccountOfProblem, findProblem } from '../../issuer/problem-face.ts';
import { findOccasion } from '../../staff/occasions.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { clockOf } from './dispute-clock.ts';

export const readDisputeRoute = serveDesk(readDispute, async ({ input: { number }, db, staff, now, services }) => {
  const problemId = parseProblemNumber(number) ?? 0;
  const owner = await findAccountOfProblem(db, problemId);
  if (owner === null) return refuseDesk('notFound', { facts: { dispute: number } });
  const { accountId, holderId } = owner;
  const told = { holderId, facts: { dispute: number } };
  const occasion = await findOccasion(db, staff.staffId);
  const taskKey = `problem:${number}`;
  if (occasion === null) return refuseDesk('noOccasion', told);
  if (occasion.subject !== taskKey) return refuseDesk('otherPersonOpened', told);
  const stored = await findProblem(db, accountId, problemId);
  if (stored === null) return refuseDesk('notFound', told);
  const problem = await toWholeProblem(db, services, stored, now);
  const [name] = await listNamesOfAccounts(db, [accountId]);
  const entity = {
    holderId,
    name: name === undefined ? '' : `${name.givenName} ${name.familyName}`,
    taskKey,
    problem,
    clock: isProblemOpen(problem) ? clockOf(problem, problem.today) : null,
  };
  return done(entity, told);
});
