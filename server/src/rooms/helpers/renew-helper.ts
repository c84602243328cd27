import { renewHelper } from '@portal/contract/helpers/renew-helper';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { letGoOn, lockOwnGrant } from '../../identity/helpers/help-grants.ts';
import { readHelpers } from './helpers-entity.ts';

export const renewHelperRoute = serve(
  renewHelper,
  async ({ input: { grantId }, holder: { holderId }, tx, now, services: { keys } }) => {
    const grant = await lockOwnGrant(tx, { holderId, grantId }, now);
    if (grant === null || grant.acceptedAt === null) return refuse('notFound');
    await letGoOn(tx, grant, now);
    return ok(await readHelpers(tx, keys, holderId, now), { audited: { facts: { grantId } } });
  },
);
