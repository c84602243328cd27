import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import type { AnsweredCharge } from '../../acts/asking/answer-charge.ts';
import { ok } from '../../http/outcome.ts';
import type { Services } from '../../services.ts';

/** Says what an answer has done, and keeps it in the audit log; one that came after another did nothing, and is not kept. */
export function answeredBy(
  { question, wasUsed, problemId }: AnsweredCharge,
  { timeZone }: Services['issuing'],
  holderId: number,
) {
  const { authorizationId, rule, answer, answeredAt, wasDeclined } = question;
  // An answered question has both.
  if (answer === null || answeredAt === null) throw new Error('the question is not answered');
  const entity = {
    answer,
    answeredAt: answeredAt.toISOString(),
    wasUsed,
    wasDeclined,
    problemNumber: problemId === null ? null : formatProblemNumber(problemId),
    timeZone,
  };
  return wasUsed ? ok(entity) : ok(entity, { holderId, audited: { facts: { authorizationId, rule, answer } } });
}
