import { signInWithPasskey } from '@portal/contract/passkeys/sign-in-with-passkey';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockBudget, secondsUntilFree, spendBudget } from '../../identity/budgets.ts';
import { enterDevice } from '../../identity/enter-device.ts';
import { listOwnZones } from '../../identity/list-own-zones.ts';
import { findLoginForUpdate, getLogin, isLoginGone } from '../../identity/logins.ts';
import { redeemChallenge } from '../../identity/passkeys/passkey-challenges.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { findPasskey, markPasskeyUsed } from '../../identity/passkeys/stored-passkeys.ts';
import { challengeIn, verifyAssertion } from '../../identity/passkeys/verify-credential.ts';
import { startSession } from '../../identity/sessions.ts';
import { clearSignInBudgets } from '../../identity/sign-in-budget.ts';

/** One address may be refused so often; nobody guesses a signature, but each costs a look. */
const refusedPerAddress = { limit: 30, windowSeconds: 15 * 60 };

export const signInWithPasskeyRoute = serve(signInWithPasskey, {
  // As long for a passkey that nobody has as for one whose signature is wrong.
  minimumMs: 100,
  prepare: async ({ input, services }) => {
    const party = findRelyingParty(services);
    if (party === null) return null;
    const passkey = await findPasskey(services.pool, Buffer.from(input.credentialId, 'base64url'));
    return { passkey, counter: passkey && (await verifyAssertion(input, passkey, party)) };
  },
  handle: async ({ input, tx, now, client, services }, prepared) => {
    if (prepared === null) return refuse('passkeysUnavailable');
    const { passkey, counter } = prepared;
    const budgetKey = services.keys.hmacs('budgets', `passkey:${client.address}`);
    const budget = await lockBudget(tx, budgetKey);
    // Used up whatever comes of it.
    const isOurs = await redeemChallenge(tx, challengeIn(input), { purpose: 'SIGN_IN', loginId: null }, now);
    // A right signature goes through whatever others at that address were refused.
    if (!isOurs || passkey === null || counter === null) {
      if (secondsUntilFree(budget, refusedPerAddress, now) > 0) return refuse('tooManyRequests');
      await spendBudget(tx, budgetKey, now);
      return refuse('passkeyRefused');
    }
    if (await isLoginGone(tx, passkey.loginId)) return refuse('passkeyRefused');
    const { userId, holderId } = await getLogin(tx, passkey.loginId);
    await clearSignInBudgets(tx, services.keys, userId);
    const login = await findLoginForUpdate(tx, passkey.loginId);
    // Deleted, or removed, since it was looked up; or there is a copy of it.
    if (login === null) return refuse('passkeyRefused');
    if (!(await markPasskeyUsed(tx, passkey.passkeyId, counter, now))) return refuse('passkeyRefused', { holderId });
    if (login.lockedAt) return refuse('loginLocked', { holderId });
    // A sign-in by the phone beside a shared computer does not make that computer known.
    const remembers = input.isOfThisDevice;
    const { place, deviceToken } = await enterDevice(tx, { login, client, remembers }, now);
    const { expiresInSeconds, ...tokens } = await startSession(tx, login, place, now);
    const timeZones = await listOwnZones(tx, services, holderId);
    const whose = { userId, language: login.language, timeZones };
    const entity = { success: true as const, ...tokens, expiryTime: expiresInSeconds, ...whose };
    return ok(entity, deviceToken === null ? { holderId } : { holderId, deviceToken });
  },
});
