import { listStops } from '@portal/contract/companies/list-stops';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { listCompanyStops } from '../../issuer/ahead-face.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { partStops } from './to-company-stop.ts';

export const listStopsRoute = serve(listStops, async ({ input, holder, db }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  return accountId === null ? refuse('notFound') : ok(partStops(await listCompanyStops(db, accountId)));
});
