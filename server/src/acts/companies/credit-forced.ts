import { findForcedCharge } from '../../issuer/ahead-face.ts';
import { type FollowUp, giveProvisionalCredit, type NamedCard } from '../../issuer/face.ts';
import type { Moment, ProblemRules } from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { recordCreditGiven } from '../../telling/notices/record-dispute-credit.ts';
import { giveCredit, tellOfProblem } from '../problems/tell-problem.ts';

/**
 * Gives a charge of a stopped company back on the day on which the network settled it all the same, opens a problem for it, and
 * tells its holder (12 CFR 1005.10(c)). The caller has posted the clearing, in this transaction.
 */
export async function creditForced(
  tx: Queryable,
  clearing: FollowUp & { card: NamedCard },
  rules: ProblemRules,
  moment: Moment,
): Promise<void> {
  const { card } = clearing;
  const { now, today } = moment;
  const forced = await findForcedCharge(tx, clearing, today);
  if (forced === null) return;
  const { stop, charge, leftCents } = forced;
  const report = {
    ...({ card, kind: 'CANCELLED', toldBy: 'PROGRAM', toldOn: today, onDay: stop.stoppedOn } as const),
    transactionIds: [String(charge.journalId)],
  };
  const problem = await tellOfProblem(tx, card.holderId, report, rules, moment);
  if (typeof problem !== 'string') {
    await giveCredit(tx, card.holderId, problem, moment);
    return;
  }
  // Another part of a charge that is looked into: the money comes back under the charge's own name.
  const credit = { id: `${charge.journalId}/stopped`, card, amountCents: leftCents };
  const given = await giveProvisionalCredit(tx, credit, charge, now, today);
  if (given !== null) await recordCreditGiven(tx, card.holderId, credit, charge, moment);
}
