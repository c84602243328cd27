import { formatCents } from '@portal/contract/money/money';
import { putMoneyBack } from '@portal/contract/set-aside/put-money-back';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { freePart } from '../../issuer/ahead-face.ts';
import { findAccountOf, lockAccountRow } from '../../issuer/face.ts';
import { readSetAside } from './read-set-aside.ts';

export const putMoneyBackRoute = serve(putMoneyBack, async ({ input, holder, tx, now }) => {
  const { cardId, partId } = input;
  const accountId = await findAccountOf(tx, holder.holderId, cardId);
  if (accountId === null) return refuse('notFound');
  await lockAccountRow(tx, accountId);
  const part = (await readSetAside(tx, accountId)).parts.find((each) => each.partId === partId);
  if (part === undefined) return refuse('notFound');
  const freedCents = input.amountCents ?? part.amountCents;
  if (freedCents > part.amountCents) {
    return refuse('abovePart', { params: { amount: formatCents(part.amountCents) }, field: 'amountCents' });
  }
  await freePart(tx, accountId, part, freedCents, now);
  const audited = { facts: { accountId, partId, amountCents: freedCents } };
  return ok(await readSetAside(tx, accountId), { audited });
});
