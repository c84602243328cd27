import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { type LinkedJournal, linkedColumns, postLinked } from '../authorizations/network-credit.ts';
import { endProvisionalCredit } from '../authorizations/provisional-credit.ts';
import { cardOf, creditIdOf, findChargeJournal, listCreditIds } from './credit-problem.ts';
import type { Moment } from './open-problem.ts';
import { keepProblemStep, type ProblemWithCharges, type StoredCharge } from './stored-problem.ts';

/**
 * Takes back what was credited above what the holder keeps, after the day that was told. Returns the cents taken. The caller
 * holds the account's lock, and watches the balance.
 */
export async function takeBack(tx: Queryable, problem: ProblemWithCharges, moment: Moment): Promise<number> {
  const { accountId, problemId } = problem;
  let takenCents = 0;
  for (const charge of problem.charges) takenCents += await takeFrom(tx, problem, charge, moment);
  await run(tx, endTakeBack, [accountId, problemId]);
  if (takenCents > 0) await keepProblemStep(tx, problem, { step: 'TAKEN_BACK', amountCents: takenCents }, moment);
  return takenCents;
}

async function takeFrom(
  tx: Queryable,
  problem: ProblemWithCharges,
  charge: StoredCharge,
  { now, today }: Moment,
): Promise<number> {
  const { accountId, problemId } = problem;
  const keptCents = charge.amountCents - charge.deniedCents;
  const cents = charge.creditedCents - keptCents;
  if (cents <= 0) return 0;
  const card = cardOf(problem);
  const creditId = creditIdOf(problem, charge);
  // Nothing of it came back from the merchant's bank, which would be the holder's: the credit ends whole.
  const isWhole = keptCents === 0 && charge.recoveredCents + charge.representedCents === 0;
  for (const id of await listCreditIds(tx, problem, charge))
    await endProvisionalCredit(tx, { id, card, outcome: isWhole ? 'TAKEN_BACK' : 'FINAL' }, now, today);
  if (!isWhole) {
    // Of a deposit that is missing there is the credit alone.
    const journal =
      (await findChargeJournal(tx, accountId, charge)) ??
      (await find(tx, creditOf, [accountId, `provisional_credit:${creditId}`]));
    if (journal === null) throw new Error('a part is taken back of a charge that is not there');
    const part = { kind: 'PROVISIONAL_REVERSAL', id: `${creditId}/part`, card, amountCents: cents } as const;
    // Linked to the charge; its sign is that of a credit, which the part takes back.
    await postLinked(tx, part, { ...journal, amountCents: Math.abs(journal.amountCents) }, now, today);
  }
  await run(tx, noteTaken, [accountId, problemId, charge.chargeNo, cents]);
  return cents;
}

const creditOf = statement<[number, string], LinkedJournal>(
  'issuer/find-problem-credit',
  `SELECT ${linkedColumns} FROM issuer.journal WHERE account_id = $1 AND reference = $2`,
);
const noteTaken = statement<[number, number, number, number], never>(
  'issuer/note-problem-taken',
  `UPDATE issuer.problem_charge SET credited_cents = credited_cents - $4
   WHERE account_id = $1 AND problem_id = $2 AND charge_no = $3`,
);
const endTakeBack = statement<[number, number], never>(
  'issuer/end-problem-take-back',
  `UPDATE issuer.problem SET take_back_on = NULL WHERE account_id = $1 AND problem_id = $2`,
);
