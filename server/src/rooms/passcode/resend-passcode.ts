import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockFlow } from '../../identity/flows.ts';
import { findChosenOption } from '../../identity/passcodes.ts';
import { sendForFlow } from './send-for-flow.ts';

export const resendPasscodeRoute = serve(resendPasscode, async (context) => {
  const { input, tx, now, services } = context;
  const flow = await lockFlow(tx, services.keys, input.sessionId, now);
  const otpOption = flow && (await findChosenOption(tx, flow.flowHash));
  // Nothing was sent yet, so there is nothing to send again.
  return flow && otpOption ? await sendForFlow(context, flow, otpOption) : refuse('flowEnded');
});
