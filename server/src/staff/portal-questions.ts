import { find, get, type Queryable, run, statement } from '../platform/db/statement.ts';
import { findOpenForUpdate, type StoredOccasion } from './occasions.ts';

/** Minutes for which a question takes an answer. */
const openMinutes = 5;
/** Questions that one call may ask: more of them would wear a cardholder out until they press yes. */
const maxPortalQuestions = 3;

export type PortalAnswer = 'RIGHT' | 'WRONG' | 'DENIED';

/** A question in the portal to somebody who may be on the phone now. */
export interface PortalQuestion {
  occasionId: number;
  questionNumber: number;
  /** The numbers that the portal offers. */
  numbers: number[];
  saidNumber: number;
  askedAt: Date;
  answer: PortalAnswer | null;
}

const columns = `occasion_id AS "occasionId", question_number AS "questionNumber", numbers, said_number AS "saidNumber",
  asked_at AS "askedAt", answer`;

const insertQuestion = statement<[number, number, number[], number, Date], PortalQuestion>(
  'staff/ask-in-portal',
  `INSERT INTO staff.portal_question (occasion_id, question_number, holder_id, numbers, said_number, asked_at)
   VALUES ($1, (SELECT count(*) + 1 FROM staff.portal_question WHERE occasion_id = $1), $2, $3, $4, $5)
   RETURNING ${columns}`,
);
const countAsked = statement<[number], { asked: number }>(
  'staff/count-portal-questions',
  `SELECT count(*)::int AS asked FROM staff.portal_question WHERE occasion_id = $1`,
);
const newestOf = statement<[number], PortalQuestion>(
  'staff/find-portal-question',
  `SELECT ${columns} FROM staff.portal_question WHERE occasion_id = $1 ORDER BY question_number DESC LIMIT 1`,
);
// Of two calls in which somebody says they are the same person, the newer question is shown.
const newestTo = statement<[number, Date], PortalQuestion>(
  'staff/find-portal-question-to',
  `SELECT ${columns} FROM staff.portal_question JOIN staff.occasion USING (occasion_id)
   WHERE portal_question.holder_id = $1 AND asked_at > $2 AND ended_at IS NULL
   ORDER BY asked_at DESC, occasion_id DESC, question_number DESC LIMIT 1`,
);
const keepAnswer = statement<[number, number, PortalAnswer, Date], never>(
  'staff/answer-portal-question',
  `UPDATE staff.portal_question SET answer = $3, answered_at = $4 WHERE occasion_id = $1 AND question_number = $2`,
);

/** The time from which on a question takes no answer. */
export const endOfQuestion = ({ askedAt }: Pick<PortalQuestion, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + openMinutes * 60_000);

/** Asks; null when the call has asked often enough. The caller holds the lock of the occasion. */
export async function tryAskInPortal(
  tx: Queryable,
  { occasionId, holderId }: { occasionId: number; holderId: number },
  { numbers, saidNumber }: Pick<PortalQuestion, 'numbers' | 'saidNumber'>,
  now: Date,
): Promise<PortalQuestion | null> {
  const { asked } = await get(tx, countAsked, [occasionId]);
  if (asked >= maxPortalQuestions) return null;
  return await get(tx, insertQuestion, [occasionId, holderId, numbers, saidNumber, now]);
}

/** The newest question of a call, or null. */
export async function findPortalQuestion(db: Queryable, occasionId: number): Promise<PortalQuestion | null> {
  return await find(db, newestOf, [occasionId]);
}

/** The newest question to a cardholder of a call that goes on, answered or not; null when it is too old. */
export async function findQuestionTo(db: Queryable, holderId: number, now: Date): Promise<PortalQuestion | null> {
  return await find(db, newestTo, [holderId, new Date(now.getTime() - openMinutes * 60_000)]);
}

/** The same with its call, both locked until the transaction ends; null when there is none any more. */
export async function findQuestionForUpdate(
  tx: Queryable,
  holderId: number,
  now: Date,
): Promise<{ question: PortalQuestion; occasion: StoredOccasion } | null> {
  const seen = await findQuestionTo(tx, holderId, now);
  const occasion = seen && (await findOpenForUpdate(tx, seen.occasionId));
  if (seen === null || occasion?.holderId !== holderId) return null;
  // Read again under the lock: another tab may have answered.
  const question = await findQuestionTo(tx, holderId, now);
  return question?.occasionId === occasion.occasionId ? { question, occasion } : null;
}

const denialIn = statement<[number, number], { isDenied: boolean }>(
  'staff/find-portal-denial',
  `SELECT EXISTS (SELECT FROM staff.portal_question WHERE occasion_id = $1 AND holder_id = $2 AND answer = 'DENIED')
   AS "isDenied"`,
);

/** Tells whether a cardholder said in the portal that they are not on this call. */
export async function wasDenied(db: Queryable, occasionId: number, holderId: number): Promise<boolean> {
  return (await get(db, denialIn, [occasionId, holderId])).isDenied;
}

/** Keeps the answer to a question. The caller holds the lock of its occasion. */
export async function answerPortalQuestion(
  tx: Queryable,
  { occasionId, questionNumber }: PortalQuestion,
  answer: PortalAnswer,
  now: Date,
): Promise<void> {
  await run(tx, keepAnswer, [occasionId, questionNumber, answer, now]);
}
