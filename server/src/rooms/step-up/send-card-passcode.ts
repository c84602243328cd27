import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import { serve } from '../../http/serve.ts';
import { sendForCard } from './card-passcode.ts';

export const sendCardPasscodeRoute = serve(sendCardPasscode, async (context) => {
  const { otpOption, ...scope } = context.input;
  return await sendForCard(context, { ...scope, holderId: context.holder.holderId }, otpOption);
});
