import { readPortalAnswer } from '@portal/contract/desk/prove-caller';
import { findOccasion } from '../../staff/occasions.ts';
import { endOfQuestion, findPortalQuestion, type PortalQuestion } from '../../staff/portal-questions.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { showOccasion } from '../occasion/show-occasion.ts';
import { serveDesk } from '../serve-desk.ts';

export const readPortalAnswerRoute = serveDesk(
  readPortalAnswer,
  async ({ db, input, staff, now, services: { keys } }) => {
    const occasion = await findOccasion(db, staff.staffId);
    if (occasion?.occasionId !== input.occasionId) return refuseDesk('noOccasion');
    const question = await findPortalQuestion(db, input.occasionId);
    const answer = answerOf(question, now);
    const number = answer === 'WAITING' ? (question?.saidNumber ?? null) : null;
    return done({ answer, number, occasion: await showOccasion(db, keys, occasion, now) });
  },
  { isAct: false },
);

function answerOf(question: PortalQuestion | null, now: Date) {
  if (question === null) return 'ENDED';
  return question.answer ?? (now < endOfQuestion(question) ? 'WAITING' : 'ENDED');
}
