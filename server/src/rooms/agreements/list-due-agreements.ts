import { listDueAgreements } from '@portal/contract/agreements/list-due-agreements';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { listDueOf } from './due-agreements.ts';

export const listDueAgreementsRoute = serve(listDueAgreements, async ({ db, holder, services: { agreements } }) =>
  ok({ due: await listDueOf(db, holder, agreements.list()) }),
);
