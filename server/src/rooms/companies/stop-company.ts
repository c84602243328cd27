import { stopCompany } from '@portal/contract/companies/stop-company';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findCardOf } from '../../issuer/face.ts';

export const stopCompanyRoute = serve(stopCompany, async ({ input, holder, tx }) => {
  const card = await findCardOf(tx, holder.holderId, input.cardId);
  return card === null ? refuse('notFound') : ok({ cardId: card.cardId });
});
