import { renameCard } from '@portal/contract/card/rename-card';
import { getSummary } from '../../acts/card-orders/card-summary.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findCardOf, renameCard as rename } from '../../issuer/face.ts';

export const renameCardRoute = serve(renameCard, async ({ input, holder, tx, now, services }) => {
  const card = await findCardOf(tx, holder.holderId, input.cardId);
  if (card === null) return refuse('notFound');
  await rename(tx, card, input.accountNickName);
  return ok(await getSummary(tx, holder.holderId, card.cardId, services.issuing.timeZone, now));
});
