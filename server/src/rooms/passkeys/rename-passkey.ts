import { renamePasskey } from '@portal/contract/passkeys/rename-passkey';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { tryRenamePasskey } from '../../identity/passkeys/stored-passkeys.ts';

export const renamePasskeyRoute = serve(renamePasskey, async ({ input: { passkeyId, name }, holder, tx }) => {
  const isTheirs = await tryRenamePasskey(tx, holder.loginId, passkeyId, name);
  return isTheirs ? ok({ name }) : refuse('notFound');
});
