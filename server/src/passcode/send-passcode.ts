import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { sendFlowPasscode } from '../delivery/send-flow-passcode.ts';
import { refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { lockFlow } from '../identity/flows.ts';

export const sendPasscodeRoute = serve(sendPasscode, async ({ input, tx, now, client, services }) => {
  const flow = await lockFlow(tx, services.keys, input.sessionId, now);
  if (flow === null) return refuse('flowEnded');
  return await sendFlowPasscode(tx, services.keys, flow, input.otpOption, client.address, now);
});
