import { getBankAccount } from '@portal/contract/transfer/get-bank-account';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf, findBankAccount } from '../../issuer/face.ts';
import { toBankAccount } from './to-bank-account.ts';

export const getBankAccountRoute = serve(getBankAccount, async ({ input, db, holder, now, services }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  const bank = await findBankAccount(db, accountId);
  return ok({ bankAccount: bank && toBankAccount(bank, services.issuing.timeZone, now) });
});
