import { revokeLetter } from '@portal/contract/documents/revoke-letter';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { tryRevokeLetter } from '../../paper/letters/letter-store.ts';

export const revokeLetterRoute = serve(revokeLetter, async ({ input, tx, holder, now }) => {
  const revoked = await tryRevokeLetter(tx, holder.holderId, input.letterId, now);
  return revoked ? ok({ revokedAt: revoked.revokedAt.toISOString() }) : refuse('notFound');
});
