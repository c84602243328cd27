import type * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import { forgetDevices } from '../../../identity/devices.ts';
import { endAllSessions } from '../../../identity/end-sessions.ts';
import {
  closeLogin,
  findLoginForUpdate,
  findLoginOfHolders,
  type Login,
  unlockLogin,
} from '../../../identity/logins.ts';
import { removePasskeys } from '../../../identity/passkeys/stored-passkeys.ts';
import { clearSignInBudgets } from '../../../identity/sign-in-budget.ts';
import { type MessageContext, type MessageReply, taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

const AboutHolder = byStaff(ofHolder);

/** For an act about a login: that of the holder. */
function withLogin<Body extends { holderId: number }>(
  handle: (context: MessageContext<Body> & { login: Login }) => Promise<MessageReply>,
) {
  return withHolder<Body>(async (context) => {
    const login = await findLoginOfHolders(context.tx, [context.body.holderId]);
    return login === null ? refused('notRegistered') : await handle({ ...context, login });
  });
}

/** Nobody signs in any more, and nobody stays signed in, until the lock ends. */
export const lockLoginAct = defineAct(
  'lock-login',
  'locks the login of a holder and ends its sessions',
  AboutHolder,
  withLogin(async ({ tx, now, login: { loginId, holderId } }) => {
    if ((await findLoginForUpdate(tx, loginId)) === null) return refused('notRegistered');
    if (!(await closeLogin(tx, loginId, now))) return refused('alreadyLocked');
    await endAllSessions(tx, loginId, now);
    await recordEvent(tx, holderId, 'LoginLocked', {}, now);
    return taken({ state: 'LOCKED' });
  }),
);

/**
 * Opens a login that customer service had locked, and forgets the wrong passwords that had closed it for somebody's devices.
 * Budgets are locked before the login, as by who signs in.
 */
export const unlockLoginAct = defineAct(
  'unlock-login',
  'unlocks the login of a holder, also after too many wrong passwords',
  AboutHolder,
  withLogin(async ({ tx, now, services, login: { loginId, holderId, userId } }) => {
    await clearSignInBudgets(tx, services.keys, userId);
    const locked = await findLoginForUpdate(tx, loginId);
    if (locked === null) return refused('notRegistered');
    const { lockedAt } = locked;
    await unlockLogin(tx, loginId);
    if (lockedAt !== null) await recordEvent(tx, holderId, 'LoginUnlocked', {}, now);
    return taken({ state: 'OPEN', wasLocked: lockedAt !== null });
  }),
);

/** Ends all sessions of a login: anybody signed in has to sign in again. */
export const endSessionsAct = defineAct(
  'end-sessions',
  'signs a holder out everywhere',
  AboutHolder,
  withLogin(async ({ tx, now, login: { loginId, holderId } }) => {
    if ((await findLoginForUpdate(tx, loginId)) === null) return refused('notRegistered');
    const count = await endAllSessions(tx, loginId, now);
    if (count > 0) await recordEvent(tx, holderId, 'SessionsEnded', {}, now);
    return taken({ ended: count });
  }),
);

type Removal = { kind: 'DevicesForgotten' | 'PasskeysRemoved'; remove: typeof forgetDevices };

/** All that opens the login without a code goes, and so does whoever came in by it. */
const removeWays = ({ kind, remove }: Removal) =>
  withLogin<z.infer<typeof AboutHolder>>(async ({ tx, now, login: { loginId, holderId } }) => {
    if ((await findLoginForUpdate(tx, loginId)) === null) return refused('notRegistered');
    const removed = await remove(tx, loginId);
    if (removed === 0) return taken({ removed, ended: 0 });
    // Which of them came in by what is gone is not kept of all.
    const ended = await endAllSessions(tx, loginId, now);
    await recordEvent(tx, holderId, kind, {}, now);
    return taken({ removed, ended });
  });

/** For who has lost a phone, or does not know one that is listed: the next sign-in asks for a code everywhere. */
export const forgetDevicesAct = defineAct(
  'forget-devices',
  'forgets every device of a holder and ends the sessions: signing in asks for a code again',
  AboutHolder,
  removeWays({ kind: 'DevicesForgotten', remove: forgetDevices }),
);

/** For who did not add one of them: the login opens with the password and a code. */
export const removePasskeysAct = defineAct(
  'remove-passkeys',
  'removes every fingerprint, face or screen lock by which a holder signs in, and ends the sessions',
  AboutHolder,
  removeWays({ kind: 'PasskeysRemoved', remove: removePasskeys }),
);
