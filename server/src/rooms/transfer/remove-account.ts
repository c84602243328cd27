import type { changeBankAccount } from '@portal/contract/transfer/change-bank-account';
import { recordEvent } from '../../events/record-event.ts';
import { type OutcomeOf, ok, refuse } from '../../http/outcome.ts';
import type { HandlerContext } from '../../http/serve.ts';
import { findBankAccount, type IssuedCard, removeBankAccount } from '../../issuer/face.ts';

/** Takes the bank account off the file, whatever state the card is in: it is the safer way to have it. */
export async function removeAccount(
  { tx, now, holder }: Pick<HandlerContext<unknown, 'holder', 'writes'>, 'tx' | 'now' | 'holder'>,
  { accountId }: IssuedCard,
  isProved: boolean,
): Promise<OutcomeOf<typeof changeBankAccount>> {
  const bank = await findBankAccount(tx, accountId);
  if (bank === null) return refuse('noBankAccount');
  if (!isProved) return refuse('stepUpRequired');
  await removeBankAccount(tx, accountId, now);
  await recordEvent(tx, holder.holderId, 'BankAccountRemoved', { last4Digit: bank.last4Digit }, now);
  return ok({ bankAccount: null }, { audited: { facts: { accountId, bankAccountId: bank.bankAccountId } } });
}
