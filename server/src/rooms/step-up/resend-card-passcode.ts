import { resendCardPasscode } from '@portal/contract/step-up/resend-card-passcode';
import { refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findChosenOption } from '../../identity/passcodes.ts';
import { findCardOf } from '../../issuer/face.ts';
import { ownerOf, sendForCard } from './card-passcode.ts';

export const resendCardPasscodeRoute = serve(resendCardPasscode, async (context) => {
  const { input, holder, tx, services } = context;
  const scope = { ...input, holderId: holder.holderId };
  if ((await findCardOf(tx, holder.holderId, input.cardId)) === null) return refuse('notFound');
  const otpOption = await findChosenOption(tx, ownerOf(services.keys, scope, holder).subject);
  // Nothing was sent yet, so there is nothing to send again.
  if (otpOption === null) return refuse('flowEnded');
  return await sendForCard(context, scope, otpOption);
});
