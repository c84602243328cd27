import { maxHelpers } from '@portal/contract/helpers/help-grant';
import { inviteHelper } from '@portal/contract/helpers/invite-helper';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { endHelpBetween } from '../../identity/helpers/end-help.ts';
import { keepInvitation, listGrantsOf } from '../../identity/helpers/help-grants.ts';
import { addHelper } from '../../identity/helpers/helper-phones.ts';
import { countInvitation } from '../../identity/helpers/invitation-budget.ts';
import { findLoginForUpdate } from '../../identity/logins.ts';
import { hasStepUp, redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardOf } from '../../issuer/face.ts';
import { readHelpers } from './helpers-entity.ts';
import { sendInvitation } from './send-invitation.ts';

export const inviteHelperRoute = serve(
  inviteHelper,
  async ({ input, holder, tx, now, language, services: { keys } }) => {
    const { holderId, loginId } = holder;
    const { name, mobileNumber, categories, cardId, stepUpToken } = input;
    // Of two invitations at once the second sees the first; and nobody is invited to what is being deleted.
    if ((await findLoginForUpdate(tx, loginId)) === null) return refuse('unauthorized');
    if ((await findCardOf(tx, holderId, cardId)) === null) return refuse('notFound');
    const scope = { holderId, cardId, action: 'INVITE_HELPER' } as const;
    if (!(await hasStepUp(tx, stepUpToken, scope, now))) return refuse('stepUpRequired');
    const { helperId } = await addHelper(tx, keys, mobileNumber, now);
    const others = (await listGrantsOf(tx, holderId, now)).filter((grant) => grant.helperId !== helperId);
    if (others.length >= maxHelpers) return refuse('helpersUsedUp', { params: { count: maxHelpers } });
    const counted = await countInvitation(tx, keys, { holderId, mobileNumber }, now);
    if (counted === 'USED_UP') return refuse('invitationsUsedUp');
    await redeemStepUp(tx, stepUpToken, scope, now);
    await endHelpBetween(tx, { holderId, helperId }, now);
    const { grantId, token } = await keepInvitation(tx, { holderId, helperId, name, categories }, now);
    if (counted === 'SEND') await sendInvitation(tx, keys, { to: mobileNumber, token, language }, now);
    await recordEvent(tx, holderId, 'HelperInvited', {}, now);
    const audited = { facts: { grantId, categories: categories.join() } };
    return ok(await readHelpers(tx, keys, holderId, now), { audited });
  },
);
