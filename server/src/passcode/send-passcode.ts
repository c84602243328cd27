import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { deliverPasscode } from '../delivery/deliver-passcode.ts';
import { refuse } from '../http/outcome.ts';
import { passcodeOutcome } from '../http/passcode-outcome.ts';
import { serve } from '../http/serve.ts';
import { lockFlow } from '../identity/flows.ts';

export const sendPasscodeRoute = serve(sendPasscode, async ({ input, tx, now, client, services: { keys } }) => {
  const flow = await lockFlow(tx, keys, input.sessionId, now);
  if (flow === null) return refuse('flowEnded');
  const passcode = { ...flow, subject: flow.flowHash, otpOption: input.otpOption, address: client.address };
  return { ...passcodeOutcome(await deliverPasscode(tx, keys, passcode, now)), holderId: flow.holderId };
});
