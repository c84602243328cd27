import { findCardActProblem } from '@portal/contract/card/card-acts';
import { cents } from '@portal/contract/money/cents';
import { feeOf } from '@portal/contract/money/fee-of';
import { formatCents } from '@portal/contract/money/money';
import { bankAccountActs } from '@portal/contract/transfer/bank-account-states';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { maxTransferCents } from '@portal/contract/transfer/max-transfer';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import {
  confirmTransfer as confirm,
  findSenderForUpdate,
  isNewBankAccount,
  strongestLock,
  transferDaysAt,
} from '../../issuer/face.ts';
import { watchBalance } from '../../telling/notices/watch-money.ts';

export const confirmTransferRoute = serve(confirmTransfer, async ({ input, holder, tx, now, services }) => {
  const { holderId } = holder;
  const { amountCents } = input;
  const sender = await findSenderForUpdate(tx, holderId, input.cardId);
  if (sender === null) return refuse('notFound');
  const { card, bank, availableCents } = sender;
  const problem = findCardActProblem({ ...card, lockReason: strongestLock(card) }, 'SEND_TO_BANK');
  if (problem !== null) return refuse(problem);
  if (bank === null) return refuse('noBankAccount');
  if (bank.state === 'UNLINKED') return refuse('bankAccountUnlinked');
  if (bank.suspendedAt !== null) return refuse('bankAccountStopped');
  if (!bankAccountActs[bank.state].canSend) return refuse('bankAccountNotVerified');

  const { fees } = services.program.now().facts;
  const { minTransferCents } = fees;
  const feeCents = feeOf(fees, 'TRANSFER');
  if (amountCents < minTransferCents) {
    return refuse('belowMinimum', { params: { least: formatCents(minTransferCents) }, field: 'amountCents' });
  }
  const maxCents = maxTransferCents(availableCents, feeCents);
  if (amountCents > maxCents) {
    const params = { balance: formatCents(availableCents), fee: formatCents(feeCents), most: formatCents(maxCents) };
    return refuse('insufficientForTransfer', { params, field: 'amountCents' });
  }
  const totalCents = amountCents + feeCents;
  const isFirst = isNewBankAccount(bank, now);
  const days = transferDaysAt(bank, now);
  const quote = {
    transferId: null,
    state: null,
    amountCents,
    feeCents: cents(feeCents),
    totalCents: cents(totalCents),
    availableAfterCents: cents(availableCents - totalCents),
    isFirst,
    ...days,
  };
  if ('dryRun' in input) return ok(quote);
  if (input.shownFeeCents !== feeCents) return refuse('feeChanged', { params: { fee: formatCents(feeCents) } });
  const scope = { holderId, cardId: card.cardId, action: 'TRANSFER' } as const;
  if (!(await redeemStepUp(tx, input.stepUpToken, scope, now))) return refuse('stepUpRequired');
  const act = () => confirm(tx, { card, bank, amountCents, feeCents }, now);
  const transferId = await watchBalance(tx, { ...card, holderId }, now, act);
  const waits = isFirst ? { waitsUntil: days.filesOn } : {};
  await recordEvent(tx, holderId, 'BankTransferConfirmed', { last4Digit: bank.last4Digit, amountCents, ...waits }, now);
  const { bankAccountId } = bank;
  const facts = { accountId: card.accountId, bankAccountId, transferId, amountCents, feeCents };
  return ok({ ...quote, transferId: String(transferId), state: 'CONFIRMED' }, { audited: { facts } });
});
