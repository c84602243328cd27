import { cents } from '@portal/contract/money/cents';
import { feeOf } from '@portal/contract/money/fee-of';
import { achDaysAt, nextCutOff } from '@portal/contract/transfer/ach-days';
import { getTransferTerms } from '@portal/contract/transfer/get-transfer-terms';
import { maxTransferCents } from '@portal/contract/transfer/max-transfer';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import {
  findAccountOf,
  findBankAccount,
  firstFilingAt,
  getAvailableCents,
  isNewBankAccount,
  type StoredBankAccount,
  transferDaysAt,
} from '../../issuer/face.ts';

export const getTransferTermsRoute = serve(getTransferTerms, async ({ input, db, holder, now, services }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  const availableCents = cents(await getAvailableCents(db, accountId));
  const { fees } = services.program.now().facts;
  const feeCents = feeOf(fees, 'TRANSFER');
  const bank = await findBankAccount(db, accountId);
  const isFirst = bank !== null && isNewBankAccount(bank, now);
  return ok({
    feeCents: cents(feeCents),
    minCents: cents(fees.minTransferCents),
    maxCents: maxTransferCents(availableCents, feeCents),
    availableCents,
    isFirst,
    ...(bank === null ? achDaysAt(now) : transferDaysAt(bank, now)),
    holdsUntil: findHoldsUntil(bank, now).toISOString(),
  });
});

/** Until when the days of a transfer that is confirmed at `now` stay the same. */
function findHoldsUntil(bank: StoredBankAccount | null, now: Date): Date {
  if (bank === null || !isNewBankAccount(bank, now)) return nextCutOff(now);
  const filingAt = firstFilingAt(bank, now);
  // A transfer that nobody has confirmed yet waits a day from whenever that is.
  const waits = bank.firstSentAt === null ? filingAt.getTime() - now.getTime() : 0;
  return new Date(nextCutOff(filingAt).getTime() - waits);
}
