import { readInvitation } from '@portal/contract/helpers/read-invitation';
import { maskPhone } from '@portal/contract/passcode/otp-option';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockInvitation } from '../../identity/helpers/help-grants.ts';
import { openHelperPhone } from '../../identity/helpers/helper-phones.ts';

export const readInvitationRoute = serve(readInvitation, {
  prepare: async () => undefined,
  handle: async ({ input, tx, now, services: { keys, issuing } }) => {
    const grant = await lockInvitation(tx, input.token, now);
    if (grant === null) return refuse('linkNotValid');
    const { categories, invitationEndsAt, holderId } = grant;
    const phone = maskPhone(openHelperPhone(keys, grant));
    const { timeZone } = issuing;
    return ok({ categories, phone, invitationEndsAt: invitationEndsAt.toISOString(), timeZone }, { holderId });
  },
  // The time it takes is not to tell whether there is such a link.
  minimumMs: 200,
});
