import { getFeesAhead } from '@portal/contract/ahead/get-fees-ahead';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { readFeesAhead } from './read-fees-ahead.ts';

export const getFeesAheadRoute = serve(getFeesAhead, async ({ input, db, holder, now, services }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  return accountId === null ? refuse('notFound') : ok(await readFeesAhead(db, services, accountId, now));
});
