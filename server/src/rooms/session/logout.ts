import { logout } from '@portal/contract/session/logout';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { endSessionOf } from '../../identity/sessions.ts';

export const logoutRoute = serve(logout, async ({ input, tx, now }) => {
  await endSessionOf(tx, input.refreshToken, now);
  return ok({});
});
