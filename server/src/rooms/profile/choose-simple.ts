import { chooseSimple } from '@portal/contract/profile/choose-simple';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { keepSimple } from '../../identity/logins.ts';

export const chooseSimpleRoute = serve(chooseSimple, async ({ input: { isSimple }, tx, holder: { loginId } }) => {
  await keepSimple(tx, loginId, isSimple);
  return ok({ isSimple }, { audited: { facts: { isSimple } } });
});
