import { confirmCardPasscode } from '@portal/contract/step-up/confirm-card-passcode';
import { refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { checkPasscode, passcodeRefusals } from '../../identity/passcodes.ts';
import { redeemHalf } from '../../identity/step-up-tokens.ts';
import { findCardOf } from '../../issuer/face.ts';
import { ownerOf } from './card-passcode.ts';
import { grant, grantSecrets } from './grant.ts';
import { findOpenWays } from './open-ways.ts';

export const confirmCardPasscodeRoute = serve(confirmCardPasscode, {
  secrets: grantSecrets(),
  prepare: async () => undefined,
  handle: async (context) => {
    const { input, holder, tx, now, services } = context;
    const { cardId, action, otp, halfToken } = input;
    const scope = { cardId, action, holderId: holder.holderId };
    const card = await findCardOf(tx, scope.holderId, cardId);
    if (card === null) return refuse('notFound');
    const { ways } = await findOpenWays(context, card, action);
    const isSecondHalf = ways.includes('SSN_ZIP_OTP');
    if (!isSecondHalf && !ways.includes('OTP')) return refuse('stepUpWayClosed');
    const check = await checkPasscode(tx, services.keys, ownerOf(services.keys, scope, holder), otp, now);
    if (check !== 'RIGHT') return refuse(passcodeRefusals[check], { field: 'otp' });
    if (!isSecondHalf) return await grant(context, scope, 'OTP');
    const hasHalf = halfToken !== undefined && (await redeemHalf(tx, halfToken, scope, now));
    return hasHalf ? await grant(context, scope, 'SSN_ZIP_OTP') : refuse('stepUpWayClosed');
  },
});
