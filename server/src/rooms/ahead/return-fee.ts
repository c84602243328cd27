import { findRefundProblem, nextRefundOn } from '@portal/contract/ahead/fee-refund';
import { returnFee } from '@portal/contract/ahead/return-fee';
import { formatFullDay } from '@portal/contract/time/dates';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { noteOwnRefund } from '../../issuer/ahead-face.ts';
import { findAccountOf, getAccountStanding, giveFeeBack } from '../../issuer/face.ts';
import { readFeeFacts, readFeesAhead } from './read-fees-ahead.ts';

export const returnFeeRoute = serve(returnFee, async ({ input, holder, tx, now, language, services }) => {
  const { holderId } = holder;
  const accountId = await findAccountOf(tx, holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  // The lock comes first: of two presses the second one sees what the first one took.
  const standing = await getAccountStanding(tx, accountId);
  const { terms, fees } = await readFeeFacts(tx, services, accountId, now);
  const fee = fees.find(({ journalId }) => String(journalId) === input.transactionId);
  if (fee === undefined) return refuse('notFound');
  const problem = standing?.isClosed ? 'feeNotReturnable' : findRefundProblem(fee, terms);
  if (problem === 'feeRefundUsed') {
    const day = formatFullDay(nextRefundOn(terms) ?? terms.today, language);
    return refuse(problem, { params: { day } });
  }
  if (problem !== null) return refuse(problem);
  const { feeCode, feeCents, description, reference } = fee;
  const line = { accountId, feeCode, feeCents, description, reference, businessDay: terms.today };
  if ((await giveFeeBack(tx, line, now)) === null) return refuse('feeIsReturned');
  await noteOwnRefund(tx, accountId, terms.today);
  await recordEvent(tx, holderId, 'FeeReturned', { amountCents: feeCents }, now);
  return ok(await readFeesAhead(tx, services, accountId, now));
});
