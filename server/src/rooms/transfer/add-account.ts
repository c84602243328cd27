import { findCardActProblem } from '@portal/contract/card/card-acts';
import { dayIn } from '@portal/contract/time/dates';
import type { AddBankAccount, changeBankAccount } from '@portal/contract/transfer/change-bank-account';
import { recordEvent } from '../../events/record-event.ts';
import { type OutcomeOf, ok, refuse } from '../../http/outcome.ts';
import type { HandlerContext } from '../../http/serve.ts';
import { addBankAccount, findBankAccount, type IssuedCard, strongestLock } from '../../issuer/face.ts';
import { systemRandom } from '../../platform/ports/random.ts';
import { toBankAccount } from './to-bank-account.ts';

/** Puts a bank account on file in place of the one that is there, and has its two amounts sent. */
export async function addAccount(
  {
    tx,
    now,
    holder,
    services,
  }: Pick<HandlerContext<unknown, 'holder', 'writes'>, 'tx' | 'now' | 'holder' | 'services'>,
  { accountType, routingNumber, accountNumber, bankName }: AddBankAccount,
  card: IssuedCard,
  isProved: boolean,
): Promise<OutcomeOf<typeof changeBankAccount>> {
  const problem = findCardActProblem({ ...card, lockReason: strongestLock(card) }, 'ADD_BANK');
  if (problem !== null) return refuse(problem);
  if (!isProved) return refuse('stepUpRequired');
  const { keys, issuing } = services;
  const { timeZone } = issuing;
  const { accountId } = card;
  const before = await findBankAccount(tx, accountId);
  const typed = { accountType, routingNumber, accountNumber, bankName };
  const made = { accountId, ...typed, today: dayIn(timeZone, now) };
  const added = await addBankAccount(tx, { keys, random: systemRandom }, made, now);
  if (added === 'USED_UP') return refuse('bankAccountsUsedUp');
  if (added === 'INVALID') return refuse('invalidBankData', { field: 'accountNumber' });
  const { last4Digit } = added;
  await recordEvent(tx, holder.holderId, before ? 'BankAccountChanged' : 'BankAccountAdded', { last4Digit }, now);
  const facts = { accountId, bankAccountId: added.bankAccountId, bankAccountBefore: before?.bankAccountId ?? null };
  return ok({ bankAccount: toBankAccount(added, timeZone, now) }, { audited: { facts } });
}
