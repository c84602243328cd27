import { minTransferCents, transferFeeCents } from '@portal/contract/constants';
import { cents } from '@portal/contract/money/cents';
import { achDaysAt, nextCutOff } from '@portal/contract/transfer/ach-days';
import { getTransferTerms } from '@portal/contract/transfer/get-transfer-terms';
import { maxTransferCents } from '@portal/contract/transfer/max-transfer';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { findAccountOf, getAvailableCents } from '../issuer/face.ts';

export const getTransferTermsRoute = serve(getTransferTerms, async ({ input, db, holder, now }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  const availableCents = cents(await getAvailableCents(db, accountId));
  return ok({
    feeCents: cents(transferFeeCents),
    minCents: cents(minTransferCents),
    maxCents: maxTransferCents(availableCents, transferFeeCents),
    availableCents,
    ...achDaysAt(now),
    holdsUntil: nextCutOff(now).toISOString(),
  });
});
