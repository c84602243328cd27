import { resendInvitation } from '@portal/contract/helpers/resend-invitation';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockOwnGrant, renewInvitation } from '../../identity/helpers/help-grants.ts';
import { openHelperPhone } from '../../identity/helpers/helper-phones.ts';
import { countInvitation } from '../../identity/helpers/invitation-budget.ts';
import { readHelpers } from './helpers-entity.ts';
import { sendInvitation } from './send-invitation.ts';

export const resendInvitationRoute = serve(
  resendInvitation,
  async ({ input: { grantId }, holder: { holderId }, tx, now, language, services: { keys } }) => {
    const grant = await lockOwnGrant(tx, { holderId, grantId }, now);
    if (grant === null || grant.acceptedAt !== null) return refuse('notFound');
    const mobileNumber = openHelperPhone(keys, grant);
    const counted = await countInvitation(tx, keys, { holderId, mobileNumber }, now);
    if (counted === 'USED_UP') return refuse('invitationsUsedUp');
    const token = await renewInvitation(tx, grant, now);
    if (counted === 'SEND') await sendInvitation(tx, keys, { to: mobileNumber, token, language }, now);
    return ok(await readHelpers(tx, keys, holderId, now), { audited: { facts: { grantId } } });
  },
);
