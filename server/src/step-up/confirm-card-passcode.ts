import { confirmCardPasscode } from '@portal/contract/step-up/confirm-card-passcode';
import { refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { checkPasscode, passcodeRefusals } from '../identity/passcodes.ts';
import { findCardOf } from '../issuer/face.ts';
import { ownerOf } from './card-passcode.ts';
import { grant, grantSecrets } from './grant.ts';

export const confirmCardPasscodeRoute = serve(confirmCardPasscode, {
  secrets: grantSecrets(),
  prepare: async () => undefined,
  handle: async (context) => {
    const { input, holder, tx, now, services } = context;
    const { otp, ...rest } = input;
    const scope = { ...rest, holderId: holder.holderId };
    if ((await findCardOf(tx, scope.holderId, scope.cardId)) === null) return refuse('notFound');
    const check = await checkPasscode(tx, services.keys, ownerOf(services.keys, scope), otp, now);
    if (check !== 'RIGHT') return refuse(passcodeRefusals[check], { field: 'otp' });
    return await grant(context, scope);
  },
});
