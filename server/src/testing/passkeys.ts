import { addPasskey } from '@portal/contract/passkeys/add-passkey';
import { signInWithPasskey } from '@portal/contract/passkeys/sign-in-with-passkey';
import { startPasskey } from '@portal/contract/passkeys/start-passkey';
import { startPasskeySignIn } from '@portal/contract/passkeys/start-passkey-sign-in';
import { createAuthenticator, type Odd } from '../platform/ports/demo-authenticator.ts';
import type { SendOptions, TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';

/** A challenge for a sign-in. Throws when there is none. */
export async function askToSign(api: TestApi): Promise<string> {
  const { entity } = await api.send(startPasskeySignIn, {});
  if (!entity) throw new Error('no challenge');
  return entity.challenge;
}

/** Somebody signed in, an authenticator in their hand, and what they do with it. */
export async function openPasskeys(api: TestApi, options: { isLocked?: boolean } = {}) {
  const { person, send, prove } = await openCardHolder(api, options);
  const authenticator = createAuthenticator();
  const start = async () => await send(startPasskey, { stepUpToken: await prove('ADD_PASSKEY') });
  const challenge = async () => (await start()).entity?.challenge ?? '';
  const addWith = async ({ create } = authenticator, odd: Odd = {}) =>
    await send(addPasskey, { cardId: undefined, ...create(await challenge(), odd) });
  const signIn = async (odd: Parameters<typeof authenticator.get>[1] = {}, more: SendOptions = {}) =>
    await api.send(signInWithPasskey, authenticator.get(await askToSign(api), odd), more);
  return { person, send, prove, authenticator, start, challenge, addWith, signIn };
}
