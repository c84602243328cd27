import { honoredThrough } from '@portal/contract/problems/error-clock';
import type { ErrorPeriods } from '@portal/contract/problems/error-periods';
import type { DecisionReason, ProblemOutcome } from '@portal/contract/problems/problem-state';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { getLeftCents } from '../authorizations/note-credits.ts';
import { endProvisionalCredit } from '../authorizations/provisional-credit.ts';
import { cardOf, creditCharges, findChargeJournal, listCreditIds } from './credit-problem.ts';
import type { Moment } from './open-problem.ts';
import { findProblem, keepProblemStep, type ProblemWithCharges, type StoredCharge } from './stored-problem.ts';

/** The result of a problem. */
export interface ProblemDecision {
  outcome: ProblemOutcome;
  reason: DecisionReason;
  /** The cents that the holder keeps of each charge, by its number; those left out keep nothing. Read of a PARTLY alone. */
  keptCents?: ReadonlyMap<number, number>;
}

/** The money that a decision moved; cents. */
export interface DecidedProblem {
  problem: ProblemWithCharges;
  /** Given now, beside what was given before. */
  givenCents: number;
  /** Taken back on `takeBackOn`, the last day on which payments are made from it. */
  takeBackCents: number;
  takeBackOn: string | null;
}

/**
 * Decides a problem: what the holder keeps is on the account at once, the rest of what was credited is taken back after the
 * days in which payments are honored (12 CFR 1005.11(d)(2), comment 11(d)-2). The caller has seen that it is open and that no
 * charge is pending, and holds the account's lock.
 */
export async function decideProblem(
  tx: Queryable,
  problem: ProblemWithCharges,
  decision: ProblemDecision,
  periods: ErrorPeriods,
  moment: Moment,
): Promise<DecidedProblem> {
  const { outcome, reason } = decision;
  const { accountId, problemId } = problem;
  const money = await settleMoney(tx, problem, decision, periods, moment);
  await run(tx, keepDecision, [accountId, problemId, outcome, reason, moment.today, moment.now, money.takeBackOn]);
  await keepProblemStep(tx, problem, { step: 'DECIDED' }, moment);
  return { ...money, problem: await reread(tx, problem) };
}

/** Ends a problem because its holder says so; credit is taken back as after a decision against it. */
export async function withdrawProblem(
  tx: Queryable,
  problem: ProblemWithCharges,
  periods: ErrorPeriods,
  moment: Moment,
): Promise<DecidedProblem> {
  const { accountId, problemId } = problem;
  const decision = { outcome: 'NO_ERROR', reason: 'CONFIRMED_BY_HOLDER' } as const;
  const money = await settleMoney(tx, problem, decision, periods, moment);
  await run(tx, keepWithdrawal, [accountId, problemId, money.takeBackOn]);
  await keepProblemStep(tx, problem, { step: 'WITHDRAWN' }, moment);
  return { ...money, problem: await reread(tx, problem) };
}

async function reread(tx: Queryable, { accountId, problemId }: ProblemWithCharges): Promise<ProblemWithCharges> {
  const problem = await findProblem(tx, accountId, problemId);
  if (problem === null) throw new Error('the problem is not there');
  return problem;
}

/** Splits what the holder bears of charges that somebody else made over them, in their order. */
function keptOf({ charges, liabilityCents }: ProblemWithCharges, { outcome, keptCents }: ProblemDecision) {
  if (outcome === 'PARTLY') return new Map(charges.map(({ chargeNo }) => [chargeNo, keptCents?.get(chargeNo) ?? 0]));
  let bornCents = liabilityCents ?? 0;
  return new Map(
    charges.map(({ chargeNo, amountCents }) => {
      if (outcome !== 'RIGHT') return [chargeNo, 0];
      const here = Math.min(bornCents, amountCents);
      bornCents -= here;
      return [chargeNo, amountCents - here];
    }),
  );
}

async function settleMoney(
  tx: Queryable,
  problem: ProblemWithCharges,
  decision: ProblemDecision,
  periods: ErrorPeriods,
  moment: Moment,
): Promise<Omit<DecidedProblem, 'problem'>> {
  const { accountId } = problem;
  const kept = keptOf(problem, decision);
  const charges: StoredCharge[] = [];
  for (const charge of problem.charges) {
    charges.push(await denyRest(tx, problem, charge, kept.get(charge.chargeNo) ?? 0));
  }
  const givenCents = await creditCharges(tx, { ...problem, charges }, moment);
  let takeBackCents = 0;
  for (const charge of (await reread(tx, problem)).charges) {
    const keptCents = charge.amountCents - charge.deniedCents;
    takeBackCents += Math.max(0, charge.creditedCents - keptCents);
    if (charge.creditedCents > 0 && charge.creditedCents === keptCents) {
      for (const id of await listCreditIds(tx, problem, charge)) {
        await endProvisionalCredit(tx, { id, card: cardOf(problem), outcome: 'FINAL' }, moment.now, moment.today);
      }
    }
  }
  await run(tx, closeCharges, [accountId, problem.problemId]);
  return { givenCents, takeBackCents, takeBackOn: takeBackCents > 0 ? honoredThrough(moment.today, periods) : null };
}

/**
 * Notes what of a charge was decided against. Money that came back from the merchant's bank is the holder's whatever was decided,
 * and what the store repaid meanwhile is in question no more.
 */
async function denyRest(
  tx: Queryable,
  problem: ProblemWithCharges,
  charge: StoredCharge,
  keptCents: number,
): Promise<StoredCharge> {
  const { accountId, problemId } = problem;
  const journal = await findChargeJournal(tx, accountId, charge);
  const isMissing = charge.authorizationId === null && charge.journalId === null;
  const leftCents = journal === null ? 0 : Math.max(0, await getLeftCents(tx, accountId, journal));
  const amountCents = isMissing ? charge.amountCents : Math.min(charge.amountCents, charge.creditedCents + leftCents);
  const floorCents = charge.recoveredCents + charge.writtenOffCents;
  const keepCents = Math.min(amountCents, Math.max(keptCents, floorCents));
  const deniedCents = amountCents - keepCents;
  await run(tx, noteDenied, [accountId, problemId, charge.chargeNo, amountCents, deniedCents]);
  return { ...charge, amountCents, deniedCents, remainingCents: keepCents - floorCents };
}

const noteDenied = statement<[number, number, number, number, number], never>(
  'issuer/note-problem-denied',
  `UPDATE issuer.problem_charge SET amount_cents = $4, denied_cents = $5
   WHERE account_id = $1 AND problem_id = $2 AND charge_no = $3`,
);
const closeCharges = statement<[number, number], never>(
  'issuer/close-problem-charges',
  `UPDATE issuer.problem_charge SET is_open = false WHERE account_id = $1 AND problem_id = $2`,
);
const keepDecision = statement<[number, number, ProblemOutcome, DecisionReason, string, Date, string | null], never>(
  'issuer/decide-problem',
  `UPDATE issuer.problem SET state = 'DECIDED', outcome = $3, reason = $4, decided_on = $5, decided_at = $6, take_back_on = $7
   WHERE account_id = $1 AND problem_id = $2`,
);
const keepWithdrawal = statement<[number, number, string | null], never>(
  'issuer/withdraw-problem',
  `UPDATE issuer.problem SET state = 'WITHDRAWN', take_back_on = $3 WHERE account_id = $1 AND problem_id = $2`,
);

const pendingOf = statement<[number, number], { isPending: boolean }>(
  'issuer/is-problem-pending',
  `SELECT true AS "isPending" FROM issuer.problem_charge AS charge JOIN issuer.authorization AS asked
     ON asked.account_id = charge.account_id AND asked.authorization_id = charge.authorization_id
   WHERE charge.account_id = $1 AND charge.problem_id = $2 AND charge.journal_id IS NULL AND asked.state = 'PENDING' LIMIT 1`,
);

/** Tells whether a charge of the problem is still on hold, so that nobody can say what it comes to. */
export async function isProblemPending(
  db: Queryable,
  { accountId, problemId }: Pick<ProblemWithCharges, 'accountId' | 'problemId'>,
): Promise<boolean> {
  return (await find(db, pendingOf, [accountId, problemId]))?.isPending ?? false;
}
