import { allowCompany } from '@portal/contract/companies/allow-company';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findCardOf } from '../../issuer/face.ts';

export const allowCompanyRoute = serve(allowCompany, async ({ input, holder, tx }) => {
  const card = await findCardOf(tx, holder.holderId, input.cardId);
  return card === null ? refuse('notFound') : ok({ cardId: card.cardId });
});
