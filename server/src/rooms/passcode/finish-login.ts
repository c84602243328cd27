import { accessTokenSeconds, refreshRetrySeconds } from '@portal/contract/constants';
import type { Confirmed } from '@portal/contract/passcode/confirm-passcode';
import { type Outcome, ok, refuse } from '../../http/outcome.ts';
import type { Client, Secrets } from '../../http/serve.ts';
import { renewDeviceOf } from '../../identity/devices.ts';
import { enterDevice } from '../../identity/enter-device.ts';
import { endFlow, type Flow } from '../../identity/flows.ts';
import { listOwnZones } from '../../identity/list-own-zones.ts';
import { getLogin } from '../../identity/logins.ts';
import { describeActing } from '../../identity/representatives/acts-for.ts';
import { holdRepresentative } from '../../identity/representatives/representatives.ts';
import { findHolder, startSession } from '../../identity/sessions.ts';
import { tokensOfProof } from '../../identity/successors.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';

/** The input of a confirmation, and its request. */
export interface Confirmation {
  tx: Queryable;
  now: Date;
  client: Client;
  services: Services;
  idempotencyKey: string | null;
  input: { sessionId: string; rememberDevice: boolean };
}

/**
 * A login that a passcode completes: the session starts. A new device is told of, and remembered where that was asked for;
 * one that is known stays so.
 */
export async function finishLogin(
  flow: Flow,
  loginId: number,
  context: Confirmation,
): Promise<Outcome<Confirmed, 'loginLocked' | 'roleEnded'>> {
  const { tx, now, client, services, idempotencyKey, input } = context;
  const login = await getLogin(tx, loginId);
  await endFlow(tx, flow, now);
  // Customer service may have locked it since the password was typed.
  if (login.lockedAt) return refuse('loginLocked');
  const { representativeId } = login;
  if (representativeId !== null && !(await holdRepresentative(tx, representativeId, now))) return refuse('roleEnded');
  const remembers = input.rememberDevice;
  const { place, deviceToken } = await enterDevice(tx, { login, client, remembers }, now);
  const first = idempotencyKey === null ? undefined : tokensOfProof(services.keys, input.sessionId, idempotencyKey);
  const { expiresInSeconds, ...tokens } = await startSession(tx, login, place, now, first);
  const { userId, language } = login;
  const timeZones = await listOwnZones(tx, services, login.holderId);
  const whose = { userId, language, timeZones, ...(await describeActing(tx, services.keys, login)) };
  const entity: Confirmed = { flow: 'LOGIN', success: true, ...tokens, expiryTime: expiresInSeconds, ...whose };
  // The audit log names who it was beside the cardholder.
  const audited = representativeId === null ? {} : { audited: { facts: { representativeId } } };
  const { holderId } = login;
  return ok(entity, { holderId, ...audited, ...(deviceToken !== null && { deviceToken }) });
}

/** How the tokens of a login are replayed: for as long as those of a refresh, and kept nowhere. */
export const loginSecrets: Secrets<Confirmation['input'], 'public', Confirmed, 'flowEnded'> = {
  hide: (confirmed) => (confirmed.flow === 'LOGIN' ? { ...confirmed, accessToken: '', refreshToken: '' } : confirmed),
  restore: async (kept, { tx, now, services, idempotencyKey, input }, firstAt) => {
    if (kept.flow !== 'LOGIN' || idempotencyKey === null) return ok(kept);
    const ageSeconds = Math.round((now.getTime() - firstAt.getTime()) / 1000);
    if (ageSeconds > refreshRetrySeconds) return refuse('flowEnded');
    const tokens = tokensOfProof(services.keys, input.sessionId, idempotencyKey);
    const entity = { ...kept, ...tokens, expiryTime: accessTokenSeconds - ageSeconds };
    // The cookie of the first answer did not come either. Nothing is remembered for a session that has ended since.
    const holder = input.rememberDevice ? await findHolder(tx, tokens.accessToken, now) : null;
    const deviceToken = holder && (await renewDeviceOf(tx, holder.sessionId));
    return deviceToken === null ? ok(entity) : ok(entity, { deviceToken });
  },
};
