import { findCardActProblem } from '@portal/contract/card/card-acts';
import { dayIn, formatLongDay } from '@portal/contract/time/dates';
import { microTries } from '@portal/contract/transfer/micro-amounts';
import { verifyBankAccount } from '@portal/contract/transfer/verify-bank-account';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findBankAccount, findCardForUpdate, strongestLock, tryAmounts } from '../../issuer/face.ts';
import { toBankAccount } from './to-bank-account.ts';

export const verifyBankAccountRoute = serve(verifyBankAccount, async (context) => {
  const { input, tx, holder, now, language, services } = context;
  const { timeZone } = services.issuing;
  const card = await findCardForUpdate(tx, holder.holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const problem = findCardActProblem({ ...card, lockReason: strongestLock(card) }, 'VERIFY_BANK');
  if (problem !== null) return refuse(problem);
  const bank = await findBankAccount(tx, card.accountId);
  switch (bank?.state) {
    case undefined:
      return refuse('noBankAccount');
    case 'ADDED':
      return refuse('bankAmountsNotSent', { params: { day: formatLongDay(bank.depositsOn, language) } });
    case 'FAILED':
      return refuse('bankAmountsUsedUp');
    case 'EXPIRED':
      return refuse('bankAmountsExpired');
    case 'UNLINKED':
      return refuse('bankAccountUnlinked');
    case 'VERIFIED':
      return ok({ bankAccount: toBankAccount(bank, timeZone, now) });
    case 'MICRO_SENT':
      break;
  }
  const today = dayIn(timeZone, now);
  const field = 'amounts';
  switch (await tryAmounts(tx, services.keys, bank, input.amounts, { today, now })) {
    case 'TOO_LATE':
      return refuse('bankAmountsExpired');
    case 'USED_UP':
      return refuse('bankAmountsUsedUp', { field });
    case 'WRONG':
      return refuse('bankAmountsWrong', { params: { count: microTries - bank.tries - 1 }, field });
    case 'RIGHT':
      break;
  }
  await recordEvent(tx, holder.holderId, 'BankAccountVerified', { last4Digit: bank.last4Digit }, now);
  const verified = await findBankAccount(tx, card.accountId);
  const facts = { accountId: card.accountId, bankAccountId: bank.bankAccountId };
  return ok({ bankAccount: verified && toBankAccount(verified, timeZone, now) }, { audited: { facts } });
});
