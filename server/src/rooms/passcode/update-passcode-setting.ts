import { updatePasscodeSetting } from '@portal/contract/passcode/update-passcode-setting';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findLoginForUpdate } from '../../identity/logins.ts';
import { openOptionsOfHolder } from '../../identity/open-options.ts';
import { keepPasscodeSetting } from '../../identity/passcode-setting.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardOf } from '../../issuer/face.ts';
import { readPasscodeSetting } from './setting-entity.ts';

export const updatePasscodeSettingRoute = serve(
  updatePasscodeSetting,
  async ({ input, holder, tx, now, services: { keys } }) => {
    const { holderId, loginId } = holder;
    // A sign-in that is under way waits for this, or this for it.
    const login = await findLoginForUpdate(tx, loginId);
    if (login === null) return refuse('unauthorized');
    const { asksPasscode } = login;
    if (input.isOn) {
      const options = await openOptionsOfHolder(tx, keys, holder);
      // Nobody may lock themselves out.
      if (!options.some(({ otpOption }) => otpOption === input.way)) return refuse('noContactOnRecord');
      await keepPasscodeSetting(tx, loginId, input);
      if (!asksPasscode) await recordEvent(tx, holderId, 'PasscodeTurnedOn', {}, now);
      return ok(await readPasscodeSetting(tx, keys, holder));
    }
    if ((await findCardOf(tx, holderId, input.cardId)) === null) return refuse('notFound');
    if (!asksPasscode) return ok(await readPasscodeSetting(tx, keys, holder));
    const scope = { holderId, cardId: input.cardId, action: 'TURN_OFF_PASSCODE' } as const;
    if (!(await redeemStepUp(tx, input.stepUpToken, scope, now))) return refuse('stepUpRequired');
    await keepPasscodeSetting(tx, loginId, { isOn: false, way: null });
    await recordEvent(tx, holderId, 'PasscodeTurnedOff', {}, now);
    return ok(await readPasscodeSetting(tx, keys, holder));
  },
);
