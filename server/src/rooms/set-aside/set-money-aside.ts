import { formatCents } from '@portal/contract/money/money';
import { maxParts } from '@portal/contract/set-aside/set-aside-part';
import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { setAside } from '../../issuer/ahead-face.ts';
import { findAccountOf, getAccountStanding } from '../../issuer/face.ts';
import { watchBalance } from '../../telling/notices/watch-money.ts';
import { readSetAside } from './read-set-aside.ts';

export const setMoneyAsideRoute = serve(setMoneyAside, async ({ input, holder, tx, now }) => {
  const { holderId } = holder;
  const { cardId, name, amountCents } = input;
  const accountId = await findAccountOf(tx, holderId, cardId);
  const standing = accountId && (await getAccountStanding(tx, accountId));
  if (accountId === null || !standing) return refuse('notFound');
  if (standing.isClosed) return refuse('accountClosed');
  const { availableCents, parts } = await readSetAside(tx, accountId);
  if (parts.length >= maxParts) return refuse('tooManyParts', { params: { count: maxParts } });
  if (amountCents > availableCents) {
    const params = { available: formatCents(availableCents) };
    return refuse('aboveAvailable', { params, field: 'amountCents' });
  }
  const act = () => setAside(tx, accountId, { name, amountCents }, now);
  const partId = await watchBalance(tx, { accountId, holderId }, now, act);
  return ok(await readSetAside(tx, accountId), { audited: { facts: { accountId, partId, amountCents } } });
});
