import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { sendFlowPasscode } from '../delivery/send-flow-passcode.ts';
import { refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { lockFlow } from '../identity/flows.ts';

export const resendPasscodeRoute = serve(resendPasscode, async ({ input, tx, now, client, services }) => {
  const flow = await lockFlow(tx, services.keys, input.sessionId, now);
  // Nothing was sent yet, so there is nothing to send again.
  if (flow?.otpOption == null) return refuse('flowEnded');
  return await sendFlowPasscode(tx, services.keys, flow, flow.otpOption, client.address, now);
});
