import { renamePart } from '@portal/contract/set-aside/rename-part';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { namePart } from '../../issuer/ahead-face.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { readSetAside } from './read-set-aside.ts';

export const renamePartRoute = serve(renamePart, async ({ input: { cardId, partId, name }, holder, tx }) => {
  const accountId = await findAccountOf(tx, holder.holderId, cardId);
  if (accountId === null || !(await namePart(tx, accountId, { partId, name }))) return refuse('notFound');
  return ok(await readSetAside(tx, accountId), { audited: { facts: { accountId, partId } } });
});
