import { createHash } from 'node:crypto';
import { readDisputeLetter } from '@portal/contract/desk/disputes';
import { readProblemLetter } from '@portal/contract/problems/read-problem-letter';
import { readProblemLetterRoute } from '../../rooms/problems/read-problem-letter.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { readAsHolder } from '../people/read-as-holder.ts';
import { serveDesk } from '../serve-desk.ts';
import { withDispute } from './with-dispute.ts';

export const readDisputeLetterRoute = serveDesk(
  readDisputeLetter,
  withDispute(async (context) => {
    const { input, stored, holderId } = context;
    const { letter, language } = input;
    const { cardId, problemId } = stored;
    const wanted = { call: readProblemLetter, route: readProblemLetterRoute };
    const outcome = await readAsHolder(context, wanted, holderId, { cardId, problemId, letter }, language);
    if (!outcome.ok) return refuseDesk('notFound', { facts: { letter } });
    const { name, content } = outcome.entity;
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(Buffer.from(piece));
    const file = Buffer.concat(pieces);
    const hash = createHash('sha256').update(file).digest('hex');
    return done({ fileName: `${name}.pdf`, pdf: file.toString('base64') }, { facts: { letter, language, hash } });
  }),
);
