import { proveByQuestion } from '@portal/contract/desk/prove-caller';
import { closeQuestion, findQuestion } from '../../staff/proofs.ts';
import { refuseDesk } from '../desk-outcome.ts';
import { withCaller } from '../occasion/with-occasion.ts';
import { serveDesk } from '../serve-desk.ts';
import { tryProof } from './try-proof.ts';

/** How far from the amount an answer may be, in cents: people remember about what they paid. */
const toleranceCents = 500;

export const proveByQuestionRoute = serveDesk(
  proveByQuestion,
  withCaller(async (context) => {
    const { input, tx, occasion } = context;
    const question = await findQuestion(tx, occasion.occasionId);
    if (question === null) return refuseDesk('nothingToAsk');
    return await tryProof(context, 'LATELY', async () => {
      // One answer to each question: a second guess would come near by and by.
      await closeQuestion(tx, occasion.occasionId);
      return Math.abs(question.amountCents - input.amountCents) <= toleranceCents;
    });
  }),
);
