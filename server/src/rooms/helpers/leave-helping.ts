import { leaveHelping } from '@portal/contract/helpers/leave-helping';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { endHelperSessions } from '../../identity/helpers/helper-sessions.ts';

export const leaveHelpingRoute = serve(leaveHelping, async ({ helper, tx, now }) => {
  await endHelperSessions(tx, helper, now);
  return ok({});
});
