import { listStopped } from '@portal/contract/stop/list-stopped';
import { listStoppedThings } from '../../acts/stopping/stopped-things.ts';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';

export const listStoppedRoute = serve(listStopped, async ({ db, holder, services }) =>
  ok(await listStoppedThings(db, services.keys, holder)),
);
