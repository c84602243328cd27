import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { LinkedJournal } from '../authorizations/network-credit.ts';
import { advanceRepaid } from '../authorizations/repay-advances.ts';
import { postProgramJournal } from '../books/post-program-journal.ts';
import type { Moment } from './open-problem.ts';
import { type ChargeOfProblem, listProblemsOfCharge } from './problems-of-charge.ts';
import { keepProblemStep } from './stored-problem.ts';

/**
 * Takes a representment: the merchant's bank takes back what a chargeback had brought. The program bears it; nothing changes
 * for the holder. First goes what no problem has recovered, which is the program's loss at once; then what they have recovered,
 * which remains again. Returns the problem's number, or null: no problem covers the charge, or more would go than has come. The
 * caller holds the account's lock.
 */
export async function represent(
  tx: Queryable,
  accountId: number,
  charge: LinkedJournal,
  { id, amountCents }: { id: string; amountCents: number },
  moment: Moment,
): Promise<number | null> {
  const problems = await listProblemsOfCharge(tx, accountId, charge);
  const [first] = problems;
  if (first === undefined) return null;
  const reference = `representment:${id}`;
  if ((await get(tx, isRepresented, [reference])).isThere) return first.problemId;
  const { broughtCents } = await get(tx, broughtBack, [accountId, charge.authorizationId, charge.journalId]);
  const keptCents = problems.reduce(
    (rest, each) => rest - each.recoveredCents - each.representedCents - each.borneCents,
    broughtCents,
  );
  const parts = splitOver(problems, amountCents, Math.max(0, keptCents));
  if (parts === null) return null;
  const borneCents = parts.reduce((sum, part) => sum + part.borneCents, 0);
  await advanceRepaid(tx, { ...charge, accountId }, amountCents - borneCents);
  // The part that repaid an advance of the network's own is advanced again, and is no loss yet.
  const againCents = await advanceRepaid(tx, { ...charge, accountId }, borneCents);
  const lines = [
    { book: 'PROVISIONAL_CREDIT', amountCents: borneCents - againCents - amountCents },
    { book: 'ADJUSTMENT', amountCents: againCents - borneCents },
    { book: 'SETTLEMENT', amountCents },
  ] as const;
  const journal = { kind: 'REPRESENTMENT', reference, businessDay: moment.today, lines } as const;
  await postProgramJournal(tx, journal, moment.now);
  for (const { problem, takenCents, borneCents: borne } of parts) {
    const { problemId, chargeNo } = problem;
    await run(tx, takeAgain, [accountId, problemId, chargeNo, takenCents, borne]);
    const step = { step: 'REPRESENTED', amountCents: takenCents + borne } as const;
    await keepProblemStep(tx, { accountId, problemId }, step, moment);
  }
  return first.problemId;
}

interface Part {
  problem: ChargeOfProblem;
  takenCents: number;
  borneCents: number;
}

/** Splits what is taken again; the first problem tells of what none had recovered. Null: there is not as much. */
function splitOver(problems: readonly ChargeOfProblem[], amountCents: number, keptCents: number): Part[] | null {
  const borneCents = Math.min(amountCents, keptCents);
  let leftCents = amountCents - borneCents;
  const parts: Part[] = [];
  for (const [index, problem] of problems.entries()) {
    const takenCents = Math.min(leftCents, problem.recoveredCents);
    leftCents -= takenCents;
    const borne = index === 0 ? borneCents : 0;
    if (takenCents + borne > 0) parts.push({ problem, takenCents, borneCents: borne });
  }
  return leftCents === 0 ? parts : null;
}

const isRepresented = statement<[string], { isThere: boolean }>(
  'issuer/is-represented',
  `SELECT EXISTS (SELECT FROM issuer.program_journal WHERE reference = $1) AS "isThere"`,
);
const broughtBack = statement<[number, string | null, number], { broughtCents: number }>(
  'issuer/sum-charged-back',
  `SELECT coalesce(sum(amount_cents), 0)::bigint AS "broughtCents" FROM issuer.journal
   WHERE account_id = $1 AND kind = 'CHARGEBACK'
     AND (authorization_id = $2 OR $2 IS NULL AND linked_journal_id = $3)`,
);
const takeAgain = statement<[number, number, number, number, number], never>(
  'issuer/note-problem-represented',
  `UPDATE issuer.problem_charge SET recovered_cents = recovered_cents - $4, represented_cents = represented_cents + $4,
     borne_cents = borne_cents + $5
   WHERE account_id = $1 AND problem_id = $2 AND charge_no = $3`,
);
