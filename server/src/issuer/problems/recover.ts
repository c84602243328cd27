import { randomUUID } from 'node:crypto';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { LinkedJournal } from '../authorizations/network-credit.ts';
import { moved, postProgramJournal } from '../books/post-program-journal.ts';
import { creditIdOf } from './credit-problem.ts';
import type { Moment } from './open-problem.ts';
import { type ChargeOfProblem, listProblemsOfCharge } from './problems-of-charge.ts';
import { findProblem, keepProblemStep, type ProblemWithCharges } from './stored-problem.ts';

const addRecovered = statement<[number, number, number, number, number, number, number, number], never>(
  'issuer/note-problem-recovered',
  `UPDATE issuer.problem_charge SET recovered_cents = recovered_cents + $4, written_off_cents = written_off_cents - $5,
     denied_cents = denied_cents - $6, credited_cents = credited_cents + $7, journal_id = coalesce(journal_id, $8)
   WHERE account_id = $1 AND problem_id = $2 AND charge_no = $3`,
);

/**
 * Notes a chargeback with the problems whose charge it brings back, the open one first, then the newest. Of each it brings back
 * first what remains, then what the program had written off, then what was decided against or given up, which is the holder's
 * after all. `gainCents` is what the holder got by it. The caller holds the account's lock.
 */
export async function noteChargedBack(
  tx: Queryable,
  accountId: number,
  charge: LinkedJournal,
  { amountCents, gainCents }: { amountCents: number; gainCents: number },
  moment: Moment,
): Promise<void> {
  const problems = await listProblemsOfCharge(tx, accountId, charge);
  const [first] = problems;
  if (first === undefined) return;
  let left = { broughtCents: amountCents, gainCents };
  for (const problem of problems) {
    const gain = Math.max(0, Math.min(left.gainCents, problem.amountCents - problem.creditedCents));
    // Above the charge, or of what the store had repaid: it stays the program's, and brings back nothing that the holder has.
    const maxCents = Math.max(0, problem.creditedCents + gain - problem.recoveredCents);
    const part = partOf(problem, Math.min(left.broughtCents, maxCents));
    await noteRecovered(tx, { accountId, journalId: charge.journalId }, { problem, gain, ...part }, moment);
    left = { broughtCents: left.broughtCents - part.recoveredCents, gainCents: left.gainCents - gain };
  }
  await keepProblemStep(tx, { accountId, problemId: first.problemId }, { step: 'CHARGED_BACK', amountCents }, moment);
}

/** Splits what comes back of a problem's charge by what had become of it. */
function partOf({ remainingCents, writtenOffCents, deniedCents }: ChargeOfProblem, broughtCents: number) {
  const fromRemaining = Math.min(broughtCents, remainingCents);
  const fromWrittenOff = Math.min(broughtCents - fromRemaining, writtenOffCents);
  const fromDenied = Math.min(broughtCents - fromRemaining - fromWrittenOff, deniedCents);
  return { recoveredCents: fromRemaining + fromWrittenOff + fromDenied, fromWrittenOff, fromDenied };
}

type Recovered = ReturnType<typeof partOf> & { problem: ChargeOfProblem; gain: number };

async function noteRecovered(
  tx: Queryable,
  { accountId, journalId }: { accountId: number; journalId: number },
  { problem, gain, recoveredCents, fromWrittenOff, fromDenied }: Recovered,
  { today, now }: Moment,
): Promise<void> {
  const { problemId, chargeNo } = problem;
  const changes = [recoveredCents, fromWrittenOff, fromDenied, gain] as const;
  await run(tx, addRecovered, [accountId, problemId, chargeNo, ...changes, journalId]);
  const reference = `write_off_back:${creditIdOf(problem, problem)}/${randomUUID()}`;
  const lines = moved(fromWrittenOff, { debit: 'PROVISIONAL_CREDIT', credit: 'ADJUSTMENT' });
  await postProgramJournal(tx, { kind: 'WRITE_OFF', reference, businessDay: today, lines }, now);
}

/**
 * Notes that arbitration was lost: what the merchant's bank took again stays with it, and what remains of a decided problem is
 * written off. Null: no problem covers the charge.
 */
export async function noteArbitrationLost(
  tx: Queryable,
  accountId: number,
  charge: LinkedJournal,
  moment: Moment,
): Promise<number | null> {
  const [found] = await listProblemsOfCharge(tx, accountId, charge);
  if (found === undefined) return null;
  await keepProblemStep(tx, { accountId, problemId: found.problemId }, { step: 'ARBITRATION_LOST' }, moment);
  const problem = await findProblem(tx, accountId, found.problemId);
  if (problem?.state === 'DECIDED') await writeOffProblem(tx, problem, moment);
  return found.problemId;
}

const addWrittenOff = statement<[number, number, number, number], never>(
  'issuer/note-problem-written-off',
  `UPDATE issuer.problem_charge SET written_off_cents = written_off_cents + $4
   WHERE account_id = $1 AND problem_id = $2 AND charge_no = $3`,
);

/**
 * Writes off what remains of a decided problem: nothing more comes back from the merchant's bank, and the holder keeps what
 * they have. Returns the cents. The caller holds the account's lock.
 */
export async function writeOffProblem(tx: Queryable, problem: ProblemWithCharges, moment: Moment): Promise<number> {
  const { accountId, problemId } = problem;
  let cents = 0;
  for (const charge of problem.charges.filter(({ remainingCents }) => remainingCents > 0)) {
    const { remainingCents, chargeNo } = charge;
    const reference = `write_off:${creditIdOf(problem, charge)}/${randomUUID()}`;
    const lines = moved(remainingCents, { debit: 'ADJUSTMENT', credit: 'PROVISIONAL_CREDIT' });
    await postProgramJournal(tx, { kind: 'WRITE_OFF', reference, businessDay: moment.today, lines }, moment.now);
    await run(tx, addWrittenOff, [accountId, problemId, chargeNo, remainingCents]);
    cents += remainingCents;
  }
  return cents;
}
