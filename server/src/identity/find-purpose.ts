import type { Queryable } from '../platform/db/statement.ts';
import { findDevice } from './devices.ts';
import type { Flow, FlowKind } from './flows.ts';
import type { SendPurpose } from './send-budgets.ts';

const purposes: Record<FlowKind, SendPurpose> = {
  LOGIN: 'SIGN_IN',
  REGISTRATION: 'REGISTRATION',
  USER_ID: 'USER_ID',
  PASSWORD: 'PASSWORD',
  CONTACT: 'SIGNED_IN',
  HELPING: 'HELPING',
};

/** The purpose of a proof's passcode. A reset on a device that the login knows has codes that no stranger uses up. */
export async function findPurpose(
  tx: Queryable,
  { kind, loginId }: Pick<Flow, 'kind' | 'loginId'>,
  deviceToken: string | null,
  now: Date,
): Promise<SendPurpose> {
  const isRecovery = kind === 'PASSWORD' || kind === 'USER_ID';
  // Looked up for nobody too: the answer takes as long.
  const deviceId = isRecovery ? await findDevice(tx, loginId ?? 0, deviceToken, now) : null;
  return deviceId === null ? purposes[kind] : 'KNOWN_DEVICE';
}
