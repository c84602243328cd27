import { type Confirmed, confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import type { Queryable } from '../db/statement.ts';
import { remindOfUserId } from '../delivery/remind-of-user-id.ts';
import { recordEvent } from '../events/record-event.ts';
import { type Outcome, ok, refuse } from '../http/outcome.ts';
import { type Client, serve } from '../http/serve.ts';
import type { Services } from '../http/services.ts';
import { confirmContact } from '../identity/contacts.ts';
import { labelDevice, rememberDevice } from '../identity/devices.ts';
import { confirmFlow, endFlow, type Flow, lockFlow } from '../identity/flows.ts';
import { getLogin } from '../identity/logins.ts';
import { checkPasscode, findChosenOption, passcodeRefusals } from '../identity/passcodes.ts';
import { startSession } from '../identity/sessions.ts';

interface Confirmation {
  tx: Queryable;
  now: Date;
  client: Client;
  services: Services;
  rememberDevice: boolean;
}

/** A login from a new device: the session starts, the device is remembered where that was wished. */
async function finishLogin(flow: Flow, loginId: number, context: Confirmation): Promise<Outcome<Confirmed>> {
  const { tx, now, client } = context;
  const login = await getLogin(tx, loginId);
  await endFlow(tx, flow, now);
  // Customer service may have locked it since the password was typed.
  if (login.lockedAt) return refuse('loginLocked');
  const label = labelDevice(client.userAgent);
  await recordEvent(tx, login.holderId, 'NewDeviceLogin', { device: label }, now);
  const tokens = await startSession(tx, login, login.language, now);
  const { userId, language } = login;
  const entity = {
    flow: 'LOGIN' as const,
    success: true as const,
    accessToken: tokens.accessToken,
    expiryTime: tokens.expiresInSeconds,
    refreshToken: tokens.refreshToken,
    userId,
    language,
  };
  if (!context.rememberDevice) return ok(entity);
  return ok(entity, { deviceToken: await rememberDevice(tx, loginId, client.deviceToken, label, now) });
}

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
async function finishContact(flow: Flow, loginId: number, { tx, now }: Confirmation): Promise<Outcome<Confirmed>> {
  await endFlow(tx, flow, now);
  const { contact: value = null, otpOption } = flow.options[0] ?? {};
  if (!(await confirmContact(tx, loginId, value ?? '', now))) return refuse('flowEnded');
  const { holderId } = await getLogin(tx, loginId);
  await recordEvent(tx, holderId, 'ContactUpdated', { contact: otpOption === 'EMAIL' ? 'EMAIL' : 'MOBILE' }, now);
  return ok({ flow: 'CONTACT' });
}

async function finish(flow: Flow, context: Confirmation): Promise<Outcome<Confirmed>> {
  if (flow.kind === 'LOGIN' && flow.loginId !== null) return await finishLogin(flow, flow.loginId, context);
  if (flow.kind === 'USER_ID' && flow.loginId !== null) return await finishUserId(flow, flow.loginId, context);
  if (flow.kind === 'CONTACT' && flow.loginId !== null) return await finishContact(flow, flow.loginId, context);
  // Nobody is behind an invented proof: its passcode went nowhere, and a lucky guess opens nothing.
  if (flow.holderId === null) return refuse('otpIncorrect');
  await confirmFlow(context.tx, flow, context.now);
  return ok({ flow: flow.kind === 'PASSWORD' ? ('PASSWORD' as const) : ('REGISTRATION' as const) });
}

export const confirmPasscodeRoute = serve(confirmPasscode, async ({ input, tx, now, client, services }) => {
  const flow = await lockFlow(tx, services.keys, input.sessionId, now);
  if (flow === null) return refuse('flowEnded');
  const owner = { subject: flow.flowHash, personKey: flow.personKey };
  const check = await checkPasscode(tx, services.keys, owner, input.otp, now);
  if (check !== 'RIGHT') return refuse(passcodeRefusals[check], { field: 'otp' });
  return await finish(flow, { tx, now, client, services, rememberDevice: input.rememberDevice });
});
