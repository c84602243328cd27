import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { type DueProblem, findProblemForUpdate, listDueCredits, listDueTakeBacks } from '../../issuer/problem-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { giveBack, giveCredit } from './tell-problem.ts';

/** How many problems each act touched, and what went wrong with others. */
export interface KeptClock {
  credited: number;
  takenBack: number;
  faults: unknown[];
}

/**
 * Does what is due about problems today, each in a transaction of its own: gives the credit of the last day, for which nobody has
 * to approve (12 CFR 1005.11(c)(2)), and takes back credit after the days in which payments were honored. One that fails stops
 * no other, and is tried again the next time.
 */
export async function keepProblemClock(pool: pg.Pool, timeZone: string, now: Date): Promise<KeptClock> {
  const today = dayIn(timeZone, now);
  const kept: KeptClock = { credited: 0, takenBack: 0, faults: [] };
  const each = async (due: readonly DueProblem[], act: typeof giveCredit): Promise<number> => {
    let moved = 0;
    for (const { accountId, problemId, holderId } of due) {
      try {
        const cents = await inTransaction(pool, async (tx) => {
          const problem = await findProblemForUpdate(tx, accountId, problemId);
          return problem === null ? 0 : await act(tx, holderId, problem, { now, today });
        });
        if (cents > 0) moved += 1;
      } catch (fault) {
        kept.faults.push(fault);
      }
    }
    return moved;
  };
  kept.credited = await each(await listDueCredits(pool, today), giveCredit);
  kept.takenBack = await each(await listDueTakeBacks(pool, today), giveBack);
  return kept;
}
