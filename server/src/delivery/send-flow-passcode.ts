import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { PasscodeSent } from '@portal/contract/passcode/send-passcode';
import type * as z from 'zod/mini';
import type { Queryable } from '../db/statement.ts';
import { type Outcome, ok, refuse } from '../http/outcome.ts';
import { chooseOption, type Flow } from '../identity/flows.ts';
import { issuePasscode, passcodeSeconds, resendSeconds, type SendLimits } from '../identity/passcodes.ts';
import type { Keys } from '../ports/keys.ts';
import { enqueueMessage } from './enqueue-message.ts';

/** What sends are counted by. An invented contact counts as the person's own, so that nobody sees a difference. */
export function sendLimitsOf(
  keys: Keys,
  personKey: Buffer,
  masked: string,
  contact: string | null,
  address: string,
): SendLimits {
  return {
    person: keys.hmac('budgets', `send:${personKey.toString('hex')}`),
    contact: keys.hmac('budgets', `send:${contact ?? `${personKey.toString('hex')}:${masked}`}`),
    address: keys.hmac('budgets', `send:${address}`),
  };
}

/**
 * Sends the passcode of a proof by the chosen way. For somebody who does not exist the same is done and counted, only
 * that nobody is written to.
 */
export async function sendFlowPasscode(
  tx: Queryable,
  keys: Keys,
  flow: Flow,
  otpOption: OtpOption,
  address: string,
  now: Date,
): Promise<Outcome<z.infer<typeof PasscodeSent>>> {
  const option = flow.options.find((open) => open.otpOption === otpOption);
  if (!option) return refuse('invalidInput', { field: 'otpOption' });
  const limits = sendLimitsOf(keys, flow.personKey, option.masked, option.contact, address);
  const issued = await issuePasscode(tx, keys, flow.flowHash, limits, now);
  if (!issued.ok) return refuse(issued.why === 'LIMIT' ? 'passcodeSendLimit' : 'passcodeTooSoon');
  await chooseOption(tx, flow, otpOption);
  const { language } = flow;
  const params = { code: issued.code };
  await enqueueMessage(
    tx,
    keys,
    { template: 'passcode', channel: otpOption, language, to: option.contact, params },
    now,
  );
  return ok({ expiresInSeconds: passcodeSeconds, resendInSeconds: resendSeconds });
}
