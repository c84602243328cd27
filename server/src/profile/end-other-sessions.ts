import { endOtherSessions } from '@portal/contract/profile/end-other-sessions';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { signOutElsewhere } from '../identity/sessions.ts';

export const endOtherSessionsRoute = serve(endOtherSessions, async ({ holder, tx, now }) => {
  await signOutElsewhere(tx, holder, now);
  return ok({});
});
