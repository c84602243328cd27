import { finishHelping } from '@portal/contract/helpers/finish-helping';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { endFlow, lockFlow } from '../../identity/flows.ts';
import { acceptInvitation, lockInvitation } from '../../identity/helpers/help-grants.ts';
import { findHelperOfPhone } from '../../identity/helpers/helper-phones.ts';
import { startHelperSession } from '../../identity/helpers/helper-sessions.ts';
import { checkPasscode, passcodeRefusals } from '../../identity/passcodes.ts';

export const finishHelpingRoute = serve(finishHelping, {
  prepare: async () => undefined,
  handle: async ({ input: { sessionId, otp, token }, tx, now, services: { keys } }) => {
    const flow = await lockFlow(tx, keys, sessionId, now);
    if (flow === null || flow.kind !== 'HELPING') return refuse('flowEnded');
    const owner = { subject: flow.flowHash, personKey: flow.personKey };
    const check = await checkPasscode(tx, keys, owner, otp, now);
    if (check !== 'RIGHT') return refuse(passcodeRefusals[check], { field: 'otp' });
    await endFlow(tx, flow, now);
    const mobileNumber = flow.options[0]?.contact ?? null;
    const helper = mobileNumber === null ? null : await findHelperOfPhone(tx, keys, mobileNumber);
    // Nobody is behind a number that was invented: its code went nowhere, and a lucky guess opens nothing.
    if (helper === null) return refuse('otpIncorrect', { field: 'otp' });
    if (token === null) return ok(await startHelperSession(tx, helper, now));
    const grant = await lockInvitation(tx, token, now);
    if (grant === null || grant.helperId !== helper.helperId) return refuse('linkNotValid');
    const { holderId, grantId } = grant;
    await acceptInvitation(tx, grant, now);
    await recordEvent(tx, holderId, 'HelpStarted', {}, now);
    return ok(await startHelperSession(tx, helper, now), { holderId, audited: { facts: { grantId } } });
  },
  // The time it takes is not to tell whether somebody helps.
  minimumMs: 200,
});
