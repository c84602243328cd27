import { endHelper } from '@portal/contract/helpers/end-helper';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { endHelp } from '../../identity/helpers/end-help.ts';
import { lockOwnGrant } from '../../identity/helpers/help-grants.ts';
import { readHelpers } from './helpers-entity.ts';

export const endHelperRoute = serve(
  endHelper,
  async ({ input: { grantId }, holder: { holderId }, tx, now, services: { keys } }) => {
    const grant = await lockOwnGrant(tx, { holderId, grantId }, now);
    if (grant === null) return refuse('notFound');
    await endHelp(tx, grant, 'HOLDER', now);
    return ok(await readHelpers(tx, keys, holderId, now), { audited: { facts: { grantId } } });
  },
);
