import { resendPasscode } from '@portal/contract/passcode/resend-passcode';
import { deliverPasscode } from '../delivery/deliver-passcode.ts';
import { refuse } from '../http/outcome.ts';
import { passcodeOutcome } from '../http/passcode-outcome.ts';
import { serve } from '../http/serve.ts';
import { lockFlow } from '../identity/flows.ts';
import { findChosenOption } from '../identity/passcodes.ts';

export const resendPasscodeRoute = serve(resendPasscode, async ({ input, tx, now, client, services: { keys } }) => {
  const flow = await lockFlow(tx, keys, input.sessionId, now);
  const otpOption = flow && (await findChosenOption(tx, flow.flowHash));
  // Nothing was sent yet, so there is nothing to send again.
  if (!flow || !otpOption) return refuse('flowEnded');
  const passcode = { ...flow, subject: flow.flowHash, otpOption, address: client.address };
  return { ...passcodeOutcome(await deliverPasscode(tx, keys, passcode, now)), holderId: flow.holderId };
});
