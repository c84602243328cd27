import { listLetters } from '@portal/contract/documents/list-letters';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { listLettersOf } from '../../paper/letters/letter-store.ts';

export const listLettersRoute = serve(listLetters, async ({ input, db, holder, now }) => {
  const { holderId } = holder;
  const accountId = await findAccountOf(db, holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  return ok({ letters: await listLettersOf(db, { holderId, accountId }, now) });
});
