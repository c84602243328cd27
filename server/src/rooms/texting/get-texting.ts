import { getTexting } from '@portal/contract/texting/get-texting';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { readTexting } from './texting-entity.ts';

export const getTextingRoute = serve(getTexting, async ({ holder, db, now, services: { keys } }) =>
  ok(await readTexting(db, keys, holder, now)),
);
