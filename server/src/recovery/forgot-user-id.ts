import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { guardIdentityTries } from '../identity/identity-tries.ts';
import { findLoginOfHolders } from '../identity/logins.ts';
import { personKeys } from '../identity/person-keys.ts';
import { startRecovery } from '../identity/start-recovery.ts';
import { listCardsEndingIn, listHoldersByIdentity } from '../issuer/face.ts';

export const forgotUserIdRoute = serve(forgotUserId, {
  minimumMs: 250,
  prepare: async () => undefined,
  handle: async ({ input, tx, now, language, client, services: { keys } }) => {
    const { last4Digit, ssn, date } = input;
    const personKey = personKeys.userIdRecovery(keys, { last4Digit, ssn, date });
    const triedKey = personKeys.identity(keys, ssn);
    if (!(await guardIdentityTries(tx, keys, triedKey, client.address, now))) return refuse('tooManyRequests');
    const holderIds = await listHoldersByIdentity(tx, keys, { ssn, birthDate: date });
    const cards = await listCardsEndingIn(tx, holderIds, last4Digit);
    const login = await findLoginOfHolders(
      tx,
      cards.map((card) => card.holderId),
    );
    const holderId = login?.holderId ?? null;
    return ok(await startRecovery(tx, keys, { kind: 'USER_ID', login, personKey, language }, now), { holderId });
  },
});
