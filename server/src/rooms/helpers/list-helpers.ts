import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { readHelpers } from './helpers-entity.ts';

export const listHelpersRoute = serve(listHelpers, async ({ holder, db, now, services }) =>
  ok(await readHelpers(db, services.keys, holder.holderId, now)),
);
