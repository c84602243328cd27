import { findCardActProblem } from '@portal/contract/card/card-acts';
import { dayIn } from '@portal/contract/time/dates';
import { recordEvent } from '../../events/record-event.ts';
import type { AskedCharge } from '../../identity/question-links.ts';
import { findCardOf, lockAccountRow, lockCard, strongestLock } from '../../issuer/face.ts';
import {
  type AnswerWay,
  answerChargeQuestion,
  type ChargeQuestion,
  findChargeQuestion,
} from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { tellOfProblem } from '../problems/tell-problem.ts';

/** The end of an answer. */
export interface AnsweredCharge {
  question: ChargeQuestion;
  /** It was answered before: that answer stands, and this one does nothing. */
  wasUsed: boolean;
  /** The problem that a no has opened; null: none, as no money has left, or one is open already. */
  problemId: number | null;
}

/**
 * Takes the answer to a question about a charge, once. YES lets one charge of that merchant through for half an hour. NO
 * locks the card, as its holder would, and reports the charge if it was approved. Null where the question is too old.
 */
export async function answerCharge(
  tx: Queryable,
  { issuing }: Pick<Services, 'issuing'>,
  asked: AskedCharge,
  given: { answer: 'YES' | 'NO'; way: AnswerWay },
  now: Date,
): Promise<AnsweredCharge | null> {
  await lockAccountRow(tx, asked.accountId);
  const question = await answerChargeQuestion(tx, asked, given, now);
  if (question === null) {
    const before = await findChargeQuestion(tx, asked);
    return before?.answer ? { question: before, wasUsed: true, problemId: null } : null;
  }
  if (given.answer === 'YES') return { question, wasUsed: false, problemId: null };
  await lockOf(tx, asked.holderId, question.cardId, now);
  const toldBy = given.way === 'TEXT' ? 'TEXT' : 'PORTAL';
  const today = dayIn(issuing.timeZone, now);
  const report = { card: question, kind: 'NOT_MINE', transactionIds: [question.authorizationId], toldBy } as const;
  const told = { ...report, toldOn: today };
  const problem = await tellOfProblem(tx, asked.holderId, told, issuing, { now, today });
  return { question, wasUsed: false, problemId: typeof problem === 'string' ? null : problem.problemId };
}

/** Locks a card that can be used; one that is closed or locked for another reason stays so. */
async function lockOf(tx: Queryable, holderId: number, cardId: number, now: Date): Promise<void> {
  const card = await findCardOf(tx, holderId, cardId);
  if (card === null || findCardActProblem({ ...card, lockReason: strongestLock(card) }, 'LOCK') !== null) return;
  const isNew = await lockCard(tx, card, 'USER', now);
  if (isNew) await recordEvent(tx, holderId, 'CardLocked', { last4Digit: card.last4Digit }, now);
}
