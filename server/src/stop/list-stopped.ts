import { listStopped } from '@portal/contract/stop/list-stopped';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { listStoppedThings } from '../stopping/stopped-things.ts';

export const listStoppedRoute = serve(listStopped, async ({ db, holder, services }) =>
  ok(await listStoppedThings(db, services.keys, holder)),
);
