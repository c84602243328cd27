import { listStops } from '@portal/contract/companies/list-stops';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findCardOf } from '../../issuer/face.ts';

export const listStopsRoute = serve(listStops, async ({ input, holder, db }) => {
  const card = await findCardOf(db, holder.holderId, input.cardId);
  return card === null ? refuse('notFound') : ok({ cardId: card.cardId });
});
