import { readDispute } from '@portal/contract/desk/disputes';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { toWholeProblem } from '../../acts/problems/to-problem.ts';
import { listNamesOfAccounts } from '../../issuer/face.ts';
import { listFindings } from '../../issuer/problem-face.ts';
import { listNotesOf } from '../../staff/notes.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { clockOf } from './dispute-clock.ts';
import { withDispute } from './with-dispute.ts';

export const readDisputeRoute = serveDesk(
  readDispute,
  withDispute(async ({ input: { number }, db, now, services, stored, holderId }) => {
    const taskKey = `problem:${number}`;
    const problem = await toWholeProblem(db, services, stored, now);
    const [name] = await listNamesOfAccounts(db, [stored.accountId]);
    return done({
      holderId,
      name: name === undefined ? '' : `${name.givenName} ${name.familyName}`,
      taskKey,
      problem,
      clock: isProblemOpen(problem) ? clockOf(problem, problem.today) : null,
      findings: await listFindings(db, stored),
      notes: await listNotesOf(db, services.keys, holderId, taskKey),
    });
  }),
);
