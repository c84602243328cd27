import type { Language } from '@portal/contract/language';
import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { PasscodeSent } from '@portal/contract/passcode/send-passcode';
import type * as z from 'zod/mini';
import type { Queryable } from '../db/statement.ts';
import { type Outcome, ok, type Refusal, refuse } from '../http/outcome.ts';
import type { OpenOption } from '../identity/flows.ts';
import {
  type Issued,
  issuePasscode,
  type PasscodeOwner,
  passcodeSeconds,
  resendSeconds,
  type SendLimits,
} from '../identity/passcodes.ts';
import type { Keys } from '../ports/keys.ts';
import { enqueueMessage } from './enqueue-message.ts';
import { isStopped } from './stopped-numbers.ts';

export interface PasscodeToDeliver extends PasscodeOwner {
  options: readonly OpenOption[];
  otpOption: OtpOption;
  language: Language;
  /** IP address of who asks. */
  address: string;
}

/** Why no passcode goes out. */
type NotIssued = 'passcodesUsedUp' | 'passcodeTooSoon' | 'passcodeSendLimit';
export type SendRefusal = 'invalidInput' | 'numberStopped' | NotIssued;

/** Why none could be made, and how long to wait: in seconds, or in minutes that have begun. */
function refusalOf(issued: Extract<Issued, { ok: false }>): Refusal<NotIssued> {
  if (issued.why === 'ALL_USED_UP') return refuse('passcodesUsedUp');
  const { why, waitSeconds } = issued;
  if (why === 'TOO_SOON') return refuse('passcodeTooSoon', { params: { count: waitSeconds } });
  return refuse('passcodeSendLimit', { params: { count: Math.ceil(waitSeconds / 60) } });
}

/** What sends are counted by. An invented contact counts as the person's own, so that nobody sees a difference. */
function limitsOf(keys: Keys, { personKey, address }: PasscodeToDeliver, { contact, masked }: OpenOption): SendLimits {
  const person = personKey.toString('hex');
  return {
    person: keys.hmacs('budgets', `send:${person}`),
    contact: keys.hmacs('budgets', `send:${contact ?? `${person}:${masked}`}`),
    address: keys.hmacs('budgets', `send:${address}`),
  };
}

/**
 * Makes a passcode and sends it by the chosen way. For somebody who does not exist the same is done and counted, only
 * that nobody is written to.
 */
export async function deliverPasscode(
  tx: Queryable,
  keys: Keys,
  passcode: PasscodeToDeliver,
  now: Date,
): Promise<Outcome<z.infer<typeof PasscodeSent>, SendRefusal>> {
  const { subject, personKey, options, otpOption, language } = passcode;
  const option = options.find((open) => open.otpOption === otpOption);
  if (!option) return refuse('invalidInput', { field: 'otpOption' });
  // Asked for invented contacts too, of which none is stopped: the answer takes as long.
  if (otpOption === 'TEXT' && (await isStopped(tx, keys, option.contact ?? option.masked)))
    return refuse('numberStopped');
  const limits = limitsOf(keys, passcode, option);
  const issued = await issuePasscode(tx, keys, { subject, personKey, otpOption }, limits, now);
  if (!issued.ok) return refusalOf(issued);
  const params = { code: issued.code };
  await enqueueMessage(
    tx,
    keys,
    { template: 'passcode', channel: otpOption, language, to: option.contact, params },
    now,
  );
  return ok({ expiresInSeconds: passcodeSeconds, resendInSeconds: resendSeconds });
}
