import { endSession } from '@portal/contract/profile/end-session';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { endSessionById } from '../identity/open-sessions.ts';

export const endSessionRoute = serve(endSession, async ({ input, holder, tx, now }) => {
  const isTheirs = await endSessionById(tx, holder.loginId, input.sessionId, now);
  return isTheirs ? ok({}) : refuse('notFound');
});
