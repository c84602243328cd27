import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { findTakenBack, type LinkedJournal, linkedColumns } from '../authorizations/network-credit.ts';
import { getLeftCents } from '../authorizations/note-credits.ts';
import { giveProvisionalCredit, giveUnlinkedCredit } from '../authorizations/provisional-credit.ts';
import type { CardKey } from '../cards/card.ts';
import type { Moment } from './open-problem.ts';
import { keepProblemStep, type ProblemWithCharges, type StoredCharge } from './stored-problem.ts';

/** The id of a charge's first credit, with which the ids of all that belongs to it begin. */
export const creditIdOf = ({ problemId }: { problemId: number }, { chargeNo }: { chargeNo: number }): string =>
  `${formatProblemNumber(problemId)}/${chargeNo}`;

const givenOf = statement<[number, string], { id: string }>(
  'issuer/list-problem-credits',
  `SELECT credit_id AS id FROM issuer.provisional_credit
   WHERE account_id = $1 AND (credit_id = $2 OR starts_with(credit_id, $2 || '/')) ORDER BY journal_id`,
);

/** Lists the ids of the credits that were given for a charge, the oldest first: its amount may come on the account in parts. */
export async function listCreditIds(
  db: Queryable,
  { accountId, problemId }: Pick<ProblemWithCharges, 'accountId' | 'problemId'>,
  { chargeNo }: Pick<StoredCharge, 'chargeNo'>,
): Promise<string[]> {
  const given = await list(db, givenOf, [accountId, creditIdOf({ problemId }, { chargeNo })]);
  return given.map(({ id }) => id);
}

/** The card that a problem was told by, as the core's functions want it. */
export const cardOf = ({ accountId, cardId }: Pick<ProblemWithCharges, 'accountId' | 'cardId'>): CardKey => ({
  accountId,
  cardId,
});

/**
 * Credits what is in question and is not on the account yet, while it is looked into (12 CFR 1005.11(c)(2)); each charge
 * once, and never above what is left of it. A pending charge waits for its posting. Returns the cents given. The caller holds
 * the account's lock.
 */
export async function creditProblem(tx: Queryable, problem: ProblemWithCharges, moment: Moment): Promise<number> {
  const givenCents = await creditCharges(tx, problem, moment);
  if (givenCents > 0) await keepProblemStep(tx, problem, { step: 'CREDITED', amountCents: givenCents }, moment);
  return givenCents;
}

/** Does what `creditProblem` does, as part of a step of another kind. */
export async function creditCharges(tx: Queryable, problem: ProblemWithCharges, moment: Moment): Promise<number> {
  let givenCents = 0;
  for (const charge of problem.charges) givenCents += await creditCharge(tx, problem, charge, moment);
  return givenCents;
}

const noteCredited = statement<[number, number, number, number, number | null], never>(
  'issuer/note-problem-credited',
  `UPDATE issuer.problem_charge SET credited_cents = credited_cents + $4, journal_id = coalesce(journal_id, $5)
   WHERE account_id = $1 AND problem_id = $2 AND charge_no = $3`,
);

/** Credits one charge; the cents given, zero where nothing can be given now. */
async function creditCharge(
  tx: Queryable,
  problem: ProblemWithCharges,
  charge: StoredCharge,
  { now, today }: Moment,
): Promise<number> {
  const { accountId, problemId } = problem;
  const wantedCents = charge.amountCents - charge.deniedCents - charge.creditedCents;
  if (wantedCents <= 0) return 0;
  // A part may be on the account already, by a chargeback or an earlier posting; each has an id of its own.
  const { length } = await listCreditIds(tx, problem, charge);
  const id = creditIdOf(problem, charge);
  const credit = { id: length === 0 ? id : `${id}/${length + 1}`, card: cardOf(problem) };
  const key = [accountId, problemId, charge.chargeNo] as const;
  if (charge.authorizationId === null && charge.journalId === null) {
    const amountCents = wantedCents;
    await giveUnlinkedCredit(
      tx,
      { ...credit, amountCents, description: problem.payer ?? formatProblemNumber(problemId) },
      now,
      today,
    );
    await run(tx, noteCredited, [...key, amountCents, null]);
    return amountCents;
  }
  const journal = await findChargeJournal(tx, accountId, charge);
  if (journal === null) return 0;
  // Less may have cleared than was held, and a part may have come back from the store.
  const leftCents = await getLeftCents(tx, accountId, journal);
  const amountCents = Math.min(wantedCents, Math.max(leftCents, 0));
  if (amountCents === 0) return 0;
  const given = await giveProvisionalCredit(tx, { ...credit, amountCents }, journal, now, today);
  if (given === null || given.repeated) return 0;
  await run(tx, noteCredited, [...key, amountCents, journal.journalId]);
  return amountCents;
}

const journalById = statement<[number, number], LinkedJournal>(
  'issuer/find-problem-journal',
  `SELECT ${linkedColumns} FROM issuer.journal WHERE account_id = $1 AND journal_id = $2`,
);

/** The posting of a charge, its account locked; null while it is pending. */
export async function findChargeJournal(
  tx: Queryable,
  accountId: number,
  { authorizationId, journalId }: Pick<StoredCharge, 'authorizationId' | 'journalId'>,
): Promise<LinkedJournal | null> {
  if (journalId !== null) return await find(tx, journalById, [accountId, journalId]);
  return await findTakenBack(tx, accountId, { authorizationId, clearingId: null, refundId: null });
}
