import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findDevice } from '../../identity/devices.ts';
import { countIdentityTry } from '../../identity/identity-tries.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { personKeys } from '../../identity/person-keys.ts';
import { startRecovery } from '../../identity/start-recovery.ts';
import { listCardsEndingIn, listHoldersByIdentity } from '../../issuer/face.ts';

export const forgotUserIdRoute = serve(forgotUserId, {
  minimumMs: 250,
  prepare: async () => undefined,
  handle: async ({ input, tx, now, language, client, services: { keys } }) => {
    const { last4Digit, ssn, date } = input;
    const triedKey = personKeys.identity(keys, ssn);
    const isVeiled = !(await countIdentityTry(tx, keys, triedKey, client.address, now));
    const holderIds = await listHoldersByIdentity(tx, keys, { ssn, birthDate: date });
    const cards = await listCardsEndingIn(tx, holderIds, last4Digit);
    const login = await findLoginOfHolders(
      tx,
      cards.map((card) => card.holderId),
    );
    const holderId = login?.holderId ?? null;
    const deviceId = await findDevice(tx, login?.loginId ?? 0, client.deviceToken, now);
    const personKey = personKeys.onDevice(keys, personKeys.userIdRecovery(keys, input), deviceId);
    const recovery = { kind: 'USER_ID' as const, login, personKey, language, isVeiled };
    return ok(await startRecovery(tx, keys, recovery, now), { holderId });
  },
});
