import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { recordConsents } from '../../identity/consents.ts';
import { setContacts } from '../../identity/contacts.ts';
import { labelDevice } from '../../identity/device-label.ts';
import { rememberDevice } from '../../identity/devices.ts';
import { endFlow, lockFlow } from '../../identity/flows.ts';
import { findLoginOfHolders, tryCreateLogin } from '../../identity/logins.ts';
import { findNewPasswordProblem } from '../../identity/new-password.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { clearSignInBudgets } from '../../identity/sign-in-budget.ts';
import { getHolder } from '../../issuer/face.ts';

export const confirmRegistrationRoute = serve(confirmRegistration, {
  prepare: async ({ input }) => await hashPassword(input.password),
  handle: async ({ input, tx, now, client, services: { keys, agreements, program } }, passwordHash) => {
    const flow = await lockFlow(tx, keys, input.sessionId, now);
    if (flow?.kind !== 'REGISTRATION' || flow.holderId === null) return refuse('flowEnded');
    if (flow.confirmedAt === null) return refuse('passcodeRequired');
    const problem = findNewPasswordProblem(input.password, program.now().facts);
    if (problem !== null) return refuse(problem, { field: 'password' });
    const { holderId } = flow;
    const { userId, language, email, mobileNumber } = input;
    const loginId = await tryCreateLogin(tx, { holderId, userId, passwordHash, language, lockedAt: null }, now);
    if (loginId === null) {
      const isRegistered = (await findLoginOfHolders(tx, [holderId])) !== null;
      return isRegistered ? refuse('alreadyRegistered', { holderId }) : refuse('userIdTaken', { field: 'userId' });
    }
    await setContacts(tx, keys, loginId, { email, mobileNumber }, await getHolder(tx, keys, holderId), now);
    // The terms of text messages are agreed to where texts are chosen.
    const agreed = agreements.list().filter(({ document }) => document !== 'mobileTerms');
    await recordConsents(tx, loginId, { agreed, language, agreements }, now);
    await recordEvent(tx, holderId, 'Registered', {}, now);
    await endFlow(tx, flow, now);
    // Wrong passwords that were tried before there was anybody of this name.
    await clearSignInBudgets(tx, keys, userId);
    const label = labelDevice(client.userAgent);
    const { deviceToken } = await rememberDevice(tx, loginId, client.deviceToken, label, now);
    return ok({ userId }, { deviceToken, holderId });
  },
});
