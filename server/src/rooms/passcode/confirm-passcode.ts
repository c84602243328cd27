import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { recordEvent } from '../../events/record-event.ts';
import { type OutcomeOf, ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { confirmContact } from '../../identity/contacts.ts';
import { confirmFlow, endFlow, type Flow, lockFlow, lockLoginOfFlow } from '../../identity/flows.ts';
import { getLogin } from '../../identity/logins.ts';
import { checkPasscode, findChosenOption, passcodeRefusals } from '../../identity/passcodes.ts';
import { clearSignInBudgets } from '../../identity/sign-in-budget.ts';
import { getHolder } from '../../issuer/face.ts';
import { auditContacts } from '../../platform/audit/contact-facts.ts';
import { remindOfUserId } from '../../telling/delivery/remind-of-user-id.ts';
import { forgetReturnedEmail } from '../../telling/delivery/returned-emails.ts';
import { recordContactChange } from '../../telling/notices/record-contact-change.ts';
import { type Confirmation, finishLogin, loginSecrets } from './finish-login.ts';

/** A forgotten user ID: shown, and also sent by the way that was chosen. */
async function finishUserId(flow: Flow, loginId: number, { tx, now, services }: Confirmation) {
  const { userId, holderId } = await getLogin(tx, loginId);
  await endFlow(tx, flow, now);
  const otpOption = await findChosenOption(tx, flow.flowHash);
  await remindOfUserId(tx, services.keys, { flow, otpOption, userId }, now);
  await recordEvent(tx, holderId, 'UserIdRecovered', {}, now);
  return ok({ flow: 'USER_ID' as const, userId });
}

/** A newly typed contact: from now on passcodes may go there. */
async function finishContact(
  flow: Flow,
  loginId: number,
  { tx, now, services }: Confirmation,
): Promise<OutcomeOf<typeof confirmPasscode>> {
  await endFlow(tx, flow, now);
  const contact = flow.options[0]?.contact ?? '';
  const confirmed = await confirmContact(tx, services.keys, loginId, contact, now);
  if (confirmed === null) return refuse('flowEnded');
  const { holderId } = await getLogin(tx, loginId);
  const { email, mobileNumber } = await getHolder(tx, services.keys, holderId);
  const former = confirmed.former ?? (confirmed.kind === 'EMAIL' ? email : mobileNumber);
  // The code went there, and was read.
  if (confirmed.kind === 'EMAIL') await forgetReturnedEmail(tx, services.keys, contact);
  await recordContactChange(tx, services.keys, { holderId, contact: confirmed.kind, former }, now);
  const audited = auditContacts([{ kind: confirmed.kind, value: contact, former }]);
  return ok({ flow: 'CONTACT' }, { audited });
}

/** A login that a passcode completes ends the row of wrong passwords. Budgets are locked before the login. */
async function forgetWrongOnes({ kind, loginId }: Flow, { tx, services }: Confirmation): Promise<void> {
  if (kind !== 'LOGIN' || loginId === null) return;
  const { userId } = await getLogin(tx, loginId);
  await clearSignInBudgets(tx, services.keys, userId);
}

async function finish(flow: Flow, context: Confirmation): Promise<OutcomeOf<typeof confirmPasscode>> {
  if (flow.kind === 'LOGIN' && flow.loginId !== null) return await finishLogin(flow, flow.loginId, context);
  if (flow.kind === 'USER_ID' && flow.loginId !== null) return await finishUserId(flow, flow.loginId, context);
  if (flow.kind === 'CONTACT' && flow.loginId !== null) return await finishContact(flow, flow.loginId, context);
  // Nobody is behind an invented proof: its passcode went nowhere, and a lucky guess opens nothing.
  if (flow.holderId === null) return refuse('otpIncorrect');
  await confirmFlow(context.tx, flow, context.now);
  return ok({ flow: flow.kind === 'PASSWORD' ? ('PASSWORD' as const) : ('REGISTRATION' as const) });
}

export const confirmPasscodeRoute = serve(confirmPasscode, {
  secrets: loginSecrets,
  prepare: async () => undefined,
  handle: async (context) => {
    const { input, tx, now, services } = context;
    const flow = await lockFlow(tx, services.keys, input.sessionId, now);
    if (flow === null) return refuse('flowEnded');
    const owner = { subject: flow.flowHash, personKey: flow.personKey };
    const check = await checkPasscode(tx, services.keys, owner, input.otp, now);
    const { holderId } = flow;
    if (check !== 'RIGHT') return refuse(passcodeRefusals[check], { field: 'otp', holderId });
    await forgetWrongOnes(flow, context);
    // Its password may have changed since: what began with the one before is over.
    const isOver = flow.loginId !== null && (await lockLoginOfFlow(tx, flow, flow.loginId)) === null;
    const outcome = isOver ? refuse('flowEnded') : await finish(flow, context);
    return holderId === null ? outcome : { ...outcome, holderId };
  },
});
