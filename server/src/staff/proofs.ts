import { type ProofKind, proofMinutes } from '@portal/contract/desk/verification';
import { lastDigits } from '@portal/contract/numbers-read';
import { countUses, lockBudget, readUses, spendBudget } from '../identity/budgets.ts';
import { getHolder } from '../issuer/face.ts';
import { find, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';

/** A proof that a caller gave. */
export interface Proof {
  kind: ProofKind;
  isRight: boolean;
  at: Date;
}

const ofOccasion = statement<[number, number], Proof>(
  'staff/list-proofs',
  `SELECT kind, is_right AS "isRight", tried_at AS at FROM staff.proof
   WHERE occasion_id = $1 AND holder_id = $2 ORDER BY proof_number`,
);

/** The proofs about a person in an occasion, the first one first. Those about somebody else do not count. */
export async function listProofs(db: Queryable, occasionId: number, holderId: number): Promise<Proof[]> {
  return await list(db, ofOccasion, [occasionId, holderId]);
}

/** The kinds that were right and still count at `now`. */
export const rightProofs = (proofs: readonly Proof[], now: Date): ProofKind[] =>
  proofs
    .filter(({ isRight, at }) => isRight && now.getTime() - at.getTime() < proofMinutes * 60_000)
    .map(({ kind }) => kind);

const insertProof = statement<[number, number, ProofKind, boolean, Date], never>(
  'staff/add-proof',
  `INSERT INTO staff.proof (occasion_id, proof_number, holder_id, kind, is_right, tried_at)
   VALUES ($1, (SELECT count(*) + 1 FROM staff.proof WHERE occasion_id = $1), $2, $3, $4, $5)`,
);

async function addProof(
  tx: Queryable,
  { occasionId, holderId }: { occasionId: number; holderId: number },
  { kind, isRight, at }: Proof,
): Promise<void> {
  await run(tx, insertProof, [occasionId, holderId, kind, isRight, at]);
}

/** Proofs that may be wrong in a day about one person, by all staff and the signed door together. */
const wrongProofsPerDay = { limit: 5, windowSeconds: 24 * 3600 };

/** The key under which wrong proofs about a person are counted, whoever asked. */
const wrongProofsKey = (keys: Keys, holderId: number) => keys.hmacs('budgets', `desk-identity:${holderId}`);

/** How many proofs may still be wrong today; locks what they are counted by. */
export async function countTriesLeft(tx: Queryable, keys: Keys, holderId: number, now: Date): Promise<number> {
  const budget = await lockBudget(tx, wrongProofsKey(keys, holderId));
  return Math.max(0, wrongProofsPerDay.limit - countUses(budget, wrongProofsPerDay.windowSeconds, now));
}

/** The same for who only looks. */
export async function readTriesLeft(db: Queryable, keys: Keys, holderId: number, now: Date): Promise<number> {
  const uses = await readUses(db, wrongProofsKey(keys, holderId), wrongProofsPerDay.windowSeconds, now);
  return Math.max(0, wrongProofsPerDay.limit - uses);
}

/** Counts a wrong proof. The caller holds the lock of `countTriesLeft`. */
export async function countWrongProof(tx: Queryable, keys: Keys, holderId: number, now: Date): Promise<void> {
  await spendBudget(tx, wrongProofsKey(keys, holderId), now);
}

/**
 * Keeps whether a proof was right; a wrong one is counted by person, over all calls and the signed door together. The caller
 * holds the locks of the occasion and of `countTriesLeft`.
 */
export async function settleProof(
  tx: Queryable,
  keys: Keys,
  { occasionId, holderId }: { occasionId: number; holderId: number },
  proof: Proof,
): Promise<void> {
  if (!proof.isRight) await countWrongProof(tx, keys, holderId, proof.at);
  await addProof(tx, { occasionId, holderId }, proof);
}

/** Compares what a caller says with the record: four digits and a date are one proof, right together alone. */
export async function isOnRecord(
  db: Queryable,
  keys: Keys,
  holderId: number,
  said: { last4Ssn: string; birthDate: string },
): Promise<boolean> {
  const { ssn, birthDate } = await getHolder(db, keys, holderId);
  return ssn.slice(-lastDigits) === said.last4Ssn && birthDate === said.birthDate;
}

/** The question that was drawn in a call. */
export interface DrawnQuestion {
  amountCents: number;
  askedAbout: string;
  isAnswered: boolean;
}

const upsertQuestion = statement<[number, number, string, Date], never>(
  'staff/keep-question',
  `INSERT INTO staff.question (occasion_id, amount_cents, asked_about, drawn_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (occasion_id) DO UPDATE SET amount_cents = $2, asked_about = $3, drawn_at = $4, is_answered = false`,
);

/** Keeps the question that was drawn, in place of the one before. */
export async function keepQuestion(
  tx: Queryable,
  occasionId: number,
  { amountCents, askedAbout }: Omit<DrawnQuestion, 'isAnswered'>,
  now: Date,
): Promise<void> {
  await run(tx, upsertQuestion, [occasionId, amountCents, askedAbout, now]);
}

const questionOf = statement<[number], DrawnQuestion>(
  'staff/find-question',
  `SELECT amount_cents AS "amountCents", asked_about AS "askedAbout", is_answered AS "isAnswered"
   FROM staff.question WHERE occasion_id = $1`,
);
const markAnswered = statement<[number], never>(
  'staff/answer-question',
  `UPDATE staff.question SET is_answered = true WHERE occasion_id = $1`,
);

/** The question that waits for an answer, or null. */
export async function findQuestion(tx: Queryable, occasionId: number): Promise<DrawnQuestion | null> {
  const question = await find(tx, questionOf, [occasionId]);
  return question?.isAnswered === false ? question : null;
}

/** Notes that a question was answered: it takes no second answer. */
export async function closeQuestion(tx: Queryable, occasionId: number): Promise<void> {
  await run(tx, markAnswered, [occasionId]);
}

const askedLately = statement<[number, Date], { askedAbout: string }>(
  'staff/list-questions-asked',
  `SELECT asked_about AS "askedAbout" FROM staff.question JOIN staff.occasion USING (occasion_id)
   WHERE occasion.holder_id = $1 AND drawn_at > $2`,
);

/** The postings about which a person was asked since `since`: no question comes twice. */
export async function listAskedSince(db: Queryable, holderId: number, since: Date): Promise<string[]> {
  return (await list(db, askedLately, [holderId, since])).map(({ askedAbout }) => askedAbout);
}
