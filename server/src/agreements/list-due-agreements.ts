import { listDueAgreements } from '@portal/contract/agreements/list-due-agreements';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { listDueConsents } from '../identity/consents.ts';

export const listDueAgreementsRoute = serve(listDueAgreements, async ({ db, holder, services: { agreements } }) =>
  ok({ due: await listDueConsents(db, holder.loginId, agreements.list()) }),
);
