import { askAgainDays } from '@portal/contract/profile/address-prompt';
import { confirmAddress } from '@portal/contract/profile/confirm-address';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { setAddressCheck } from '../../identity/address-checks.ts';

export const confirmAddressRoute = serve(confirmAddress, async ({ input, tx, now, holder: { loginId } }) => {
  const putOffUntil = new Date(now.getTime() + askAgainDays * 86_400_000);
  const check = input.confirmed ? { confirmedAt: now, putOffUntil: null } : { confirmedAt: null, putOffUntil };
  await setAddressCheck(tx, loginId, check);
  return ok({ showAddressPrompt: false as const });
});
