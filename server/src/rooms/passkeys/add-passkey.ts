import { addPasskey } from '@portal/contract/passkeys/add-passkey';
import { maxPasskeys } from '@portal/contract/passkeys/max-passkeys';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { labelDevice, partsOfLabel } from '../../identity/device-label.ts';
import { findLoginForUpdate } from '../../identity/logins.ts';
import { redeemChallenge } from '../../identity/passkeys/passkey-challenges.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { listPasskeysOf, tryAddPasskey } from '../../identity/passkeys/stored-passkeys.ts';
import { challengeIn, verifyNewCredential } from '../../identity/passkeys/verify-credential.ts';

export const addPasskeyRoute = serve(addPasskey, {
  prepare: async ({ input, services }) => {
    const party = findRelyingParty(services);
    return party && { made: await verifyNewCredential(input, party) };
  },
  handle: async ({ input, holder, tx, now, client }, prepared) => {
    const { holderId, loginId } = holder;
    if (prepared === null) return refuse('passkeysUnavailable');
    const isOurs = await redeemChallenge(tx, challengeIn(input), { purpose: 'ADD', loginId }, now);
    if (!isOurs || prepared.made === null) return refuse('passkeyNotAdded');
    // Of two that are added at once, the second sees the first.
    if ((await findLoginForUpdate(tx, loginId)) === null) return refuse('unauthorized');
    if ((await listPasskeysOf(tx, loginId)).length >= maxPasskeys) return refuse('passkeysUsedUp');
    const { browser, system } = partsOfLabel(labelDevice(client.userAgent));
    const name = system ?? browser ?? 'Passkey';
    const { transports } = input;
    const passkeyId = await tryAddPasskey(tx, { loginId, ...prepared.made, transports, name }, now);
    if (passkeyId === null) return refuse('passkeyNotAdded');
    await recordEvent(tx, holderId, 'PasskeyAdded', {}, now);
    return ok({ passkeyId });
  },
});
