import { getSetAside } from '@portal/contract/set-aside/get-set-aside';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { readSetAside } from './read-set-aside.ts';

export const getSetAsideRoute = serve(getSetAside, async ({ input, holder, db }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  return accountId === null ? refuse('notFound') : ok(await readSetAside(db, accountId));
});
