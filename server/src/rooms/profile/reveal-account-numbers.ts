import { revealAccountNumbers } from '@portal/contract/profile/reveal-account-numbers';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { grantStepUp } from '../../identity/step-up-tokens.ts';
import { openDepositAccount } from './open-deposit-account.ts';

export const revealAccountNumbersRoute = serve(revealAccountNumbers, async (context) => {
  const opened = await openDepositAccount(context, 'REVEAL_ACCOUNT');
  if (!opened.ok) return opened;
  const { input, holder, tx, now } = context;
  const { routingNumber, accountNumber } = opened.account;
  const scope = { holderId: holder.holderId, cardId: input.cardId, action: 'DEPOSIT_FORM' } as const;
  return ok({ routingNumber, accountNumber, formToken: await grantStepUp(tx, scope, 'NUMBERS_SHOWN', now) });
});
