import { findCardActProblem } from '@portal/contract/card/card-acts';
import { transferFeeCents } from '@portal/contract/constants';
import { cents, formatCents } from '@portal/contract/money/money';
import { achDaysAt } from '@portal/contract/transfer/ach-days';
import { bankAccountActs } from '@portal/contract/transfer/bank-account-states';
import { mostTransferCents } from '@portal/contract/transfer/most-transfer';
import { startTransfer } from '@portal/contract/transfer/start-transfer';
import { watchBalance } from '../alerting/watch-money.ts';
import { recordEvent } from '../events/record-event.ts';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { useStepUp } from '../identity/step-up-tokens.ts';
import { confirmTransfer, getTransferFacts, lockCardOf, strongestLock } from '../issuer/face.ts';

export const startTransferRoute = serve(startTransfer, async ({ input, holder, tx, now }) => {
  const { holderId } = holder;
  const { amountCents } = input;
  const card = await lockCardOf(tx, holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const problem = findCardActProblem({ ...card, lockReason: strongestLock(card) }, 'SEND_TO_BANK');
  if (problem !== null) return refuse(problem);
  const { bank, availableCents } = await getTransferFacts(tx, card.accountId);
  if (bank === null) return refuse('noBankAccount');
  if (bank.state === 'UNLINKED') return refuse('bankAccountUnlinked');
  if (!bankAccountActs[bank.state].canSend) return refuse('bankAccountNotVerified');

  const feeCents = transferFeeCents;
  const mostCents = mostTransferCents(availableCents, feeCents);
  if (amountCents > mostCents) {
    const [balance, fee, most] = [availableCents, feeCents, mostCents].map(formatCents) as [string, string, string];
    return refuse('insufficientForTransfer', { params: { balance, fee, most }, field: 'amountCents' });
  }
  const totalCents = amountCents + feeCents;
  const quote = {
    transferId: null,
    state: null,
    amountCents,
    feeCents: cents(feeCents),
    totalCents: cents(totalCents),
    availableAfterCents: cents(availableCents - totalCents),
    ...achDaysAt(now),
  };
  if ('dryRun' in input) return ok(quote);
  const scope = { holderId, cardId: card.cardId, action: 'TRANSFER' } as const;
  if (!(await useStepUp(tx, input.stepUpToken, scope, now))) return refuse('stepUpRequired');
  const confirm = () => confirmTransfer(tx, { card, bank, amountCents, feeCents }, now);
  const transferId = await watchBalance(tx, { ...card, holderId }, now, confirm);
  await recordEvent(tx, holderId, 'BankTransferConfirmed', { last4Digit: bank.last4Digit, amountCents }, now);
  return ok({ ...quote, transferId: String(transferId), state: 'CONFIRMED' });
});
