import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { PasscodeSent } from '@portal/contract/passcode/send-passcode';
import type * as z from 'zod/mini';
import type { Outcome } from '../../http/outcome.ts';
import { passcodeOutcome, type SendRefusal } from '../../http/passcode-outcome.ts';
import type { HandlerContext } from '../../http/serve.ts';
import { findPurpose } from '../../identity/find-purpose.ts';
import type { Flow } from '../../identity/flows.ts';
import { deliverPasscode } from '../../telling/delivery/deliver-passcode.ts';

type Context = Pick<HandlerContext<unknown, 'public', 'writes'>, 'tx' | 'now' | 'client' | 'services'>;

/** Sends a passcode for a proof under way. */
export async function sendForFlow(
  { tx, now, client, services: { keys } }: Context,
  flow: Flow,
  otpOption: OtpOption,
): Promise<Outcome<z.infer<typeof PasscodeSent>, SendRefusal>> {
  const purpose = await findPurpose(tx, flow, client.deviceToken, now);
  const passcode = { ...flow, subject: flow.flowHash, purpose, otpOption, address: client.address };
  return { ...passcodeOutcome(await deliverPasscode(tx, keys, passcode, now)), holderId: flow.holderId };
}
