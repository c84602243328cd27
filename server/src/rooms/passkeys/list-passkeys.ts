import { listPasskeys } from '@portal/contract/passkeys/list-passkeys';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { listPasskeysOf } from '../../identity/passkeys/stored-passkeys.ts';

export const listPasskeysRoute = serve(listPasskeys, async ({ db, holder }) => {
  const rows = await listPasskeysOf(db, holder.loginId);
  return ok({
    passkeys: rows.map(({ passkeyId, name, addedAt, lastUsedAt }) => ({
      passkeyId,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  });
});
