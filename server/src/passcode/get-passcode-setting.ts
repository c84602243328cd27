import { getPasscodeSetting } from '@portal/contract/passcode/get-passcode-setting';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { getLogin } from '../identity/logins.ts';
import { maskedOptionsOf, openOptionsOfHolder } from '../identity/open-options.ts';

export const getPasscodeSettingRoute = serve(getPasscodeSetting, async ({ db, holder, services: { keys } }) => {
  const { asksPasscode, passcodeWay } = await getLogin(db, holder.loginId);
  const options = await openOptionsOfHolder(db, keys, holder);
  return ok({ isOn: asksPasscode, way: passcodeWay, otpOptions: maskedOptionsOf(options) });
});
