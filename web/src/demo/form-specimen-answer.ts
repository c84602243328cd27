import { readReply } from '../app/calls/read-reply.ts';

const waitMs = 400;

/** Answers the specimen of a form as a server would, after a moment; what it refuses it throws as the client does. */
export async function answerSpecimen(userId: string, words: { taken: string; refused: string }): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, waitMs);
  });
  if (userId === 'taken12') refuse(400, { code: 400, message: words.taken, field: 'userId' });
  if (userId === 'refused1') refuse(900, { code: 900, message: words.refused });
  if (userId === 'broken12') readReply({ status: 503, statusText: 'Service Unavailable', body: '' });
}

function refuse(status: number, message: object): void {
  const body = JSON.stringify({ status, statusType: 'ERROR', message: '', errors: { messages: [message] } });
  readReply({ status: 400, statusText: 'Bad Request', body });
}
