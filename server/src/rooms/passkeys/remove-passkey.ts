import { removePasskey } from '@portal/contract/passkeys/remove-passkey';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { tryRemovePasskey } from '../../identity/passkeys/stored-passkeys.ts';

export const removePasskeyRoute = serve(removePasskey, async ({ input, holder, tx, now }) => {
  if (!(await tryRemovePasskey(tx, holder.loginId, input.passkeyId))) return refuse('notFound');
  await recordEvent(tx, holder.holderId, 'PasskeyRemoved', {}, now);
  return ok({});
});
