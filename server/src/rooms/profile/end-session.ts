import { endSession } from '@portal/contract/profile/end-session';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { endSessionById } from '../../identity/open-sessions.ts';
import { readDevices } from './devices-entity.ts';

export const endSessionRoute = serve(endSession, async ({ input, tx, ...asked }) => {
  const isTheirs = await endSessionById(tx, asked.holder.loginId, input.sessionId, asked.now);
  return isTheirs ? ok(await readDevices(tx, asked)) : refuse('notFound');
});
