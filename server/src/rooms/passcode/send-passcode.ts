import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockFlow } from '../../identity/flows.ts';
import { sendForFlow } from './send-for-flow.ts';

export const sendPasscodeRoute = serve(sendPasscode, async (context) => {
  const { input, tx, now, services } = context;
  const flow = await lockFlow(tx, services.keys, input.sessionId, now);
  return flow === null ? refuse('flowEnded') : await sendForFlow(context, flow, input.otpOption);
});
