import { signInStaff } from '@portal/contract/desk/staff-session';
import { lockBudget, secondsUntilFree, spendBudget } from '../../identity/budgets.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { challengeIn, verifyAssertion } from '../../identity/passkeys/verify-credential.ts';
import { redeemStaffChallenge } from '../../staff/challenges.ts';
import { beginNextRole } from '../../staff/change-member.ts';
import { getMember } from '../../staff/members.ts';
import { findStaffPasskey, markStaffPasskeyUsed } from '../../staff/passkeys.ts';
import { startStaffSession } from '../../staff/sessions.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { showSession } from './show-session.ts';

/** One address may be refused so often; nobody guesses a signature, but each costs a look. */
const refusedPerAddress = { limit: 30, windowSeconds: 15 * 60 };

export const signInStaffRoute = serveDesk(signInStaff, {
  prepare: async ({ input, services }) => {
    const party = findRelyingParty(services);
    if (party === null) return null;
    const passkey = await findStaffPasskey(services.pool, Buffer.from(input.credentialId, 'base64url'));
    return { passkey, counter: passkey && (await verifyAssertion(input, passkey, party)) };
  },
  handle: async ({ input, tx, now, client, services }, prepared) => {
    if (services.staffIdentity !== null) return refuseDesk('otherSignIn');
    if (prepared === null) return refuseDesk('passkeysUnavailable');
    const { passkey, counter } = prepared;
    const budgetKey = services.keys.hmacs('budgets', `staff-passkey:${client.address}`);
    const budget = await lockBudget(tx, budgetKey);
    const isOurs = await redeemStaffChallenge(tx, challengeIn(input), { purpose: 'SIGN_IN', staffId: null }, now);
    // A right signature goes through whatever others at that address were refused.
    if (!isOurs || passkey === null || counter === null) {
      if (secondsUntilFree(budget, refusedPerAddress, now) > 0) return refuseDesk('tooManyRequests');
      await spendBudget(tx, budgetKey, now);
      return refuseDesk('passkeyRefused');
    }
    await beginNextRole(tx, passkey.staffId, now);
    const member = await getMember(tx, passkey.staffId);
    const { staffName } = member;
    if (!(await markStaffPasskeyUsed(tx, passkey.passkeyId, counter, now))) {
      return refuseDesk('passkeyRefused', { staffName, facts: { passkeyId: passkey.passkeyId } });
    }
    const { address, device, deviceToken } = client;
    const place = { address, device, deviceToken };
    const { sessionId, ...tokens } = await startStaffSession(tx, { ...passkey, identity: null }, place, now);
    const entity = await showSession(tx, { ...member, sessionId, startedAt: now }, now);
    const facts = { role: member.role, sessionId, passkeyId: passkey.passkeyId };
    return done(entity, { tokens, staffName, facts });
  },
});
