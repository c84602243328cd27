import { endHelping } from '@portal/contract/helpers/end-helping';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { endHelp } from '../../identity/helpers/end-help.ts';
import { lockGrantOfHelper } from '../../identity/helpers/help-grants.ts';

export const endHelpingRoute = serve(endHelping, async ({ input: { grantId }, helper, tx, now }) => {
  const grant = await lockGrantOfHelper(tx, { helperId: helper.helperId, grantId }, now);
  if (grant === null) return refuse('notFound');
  const { holderId } = grant;
  await endHelp(tx, grant, 'HELPER', now);
  await recordEvent(tx, holderId, 'HelpEnded', {}, now);
  return ok({}, { holderId, audited: { facts: { grantId } } });
});
