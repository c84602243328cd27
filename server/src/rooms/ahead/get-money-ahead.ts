import { getMoneyAhead } from '@portal/contract/ahead/get-money-ahead';
import { reckonAhead } from '../../acts/ahead/reckon-ahead.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';

export const getMoneyAheadRoute = serve(getMoneyAhead, async ({ input, db, holder, now, services }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  return accountId === null ? refuse('notFound') : ok(await reckonAhead(db, services, accountId, now));
});
