import { endOtherSessions } from '@portal/contract/profile/end-other-sessions';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { signOutElsewhere } from '../../identity/end-sessions.ts';
import { readDevices } from './devices-entity.ts';

export const endOtherSessionsRoute = serve(endOtherSessions, async ({ tx, ...asked }) => {
  await signOutElsewhere(tx, asked.holder, asked.now);
  return ok(await readDevices(tx, asked));
});
