import type { Language } from '@portal/contract/language';
import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { Queryable } from '../db/statement.ts';
import type { OpenOption } from '../identity/open-options.ts';
import { issuePasscode, type PasscodeOwner, type SendLimits, type Sent } from '../identity/passcodes.ts';
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
): Promise<Sent> {
  const { subject, personKey, options, otpOption, language } = passcode;
  const option = options.find((open) => open.otpOption === otpOption);
  if (!option) return { ok: false, why: 'NO_SUCH_WAY' };
  // Asked for invented contacts too, of which none is stopped: the answer takes as long.
  if (otpOption === 'TEXT' && (await isStopped(tx, keys, option.contact ?? option.masked))) {
    return { ok: false, why: 'NUMBER_STOPPED' };
  }
  const limits = limitsOf(keys, passcode, option);
  const issued = await issuePasscode(tx, keys, { subject, personKey, otpOption }, limits, now);
  if (!issued.ok) return issued;
  const params = { code: issued.code };
  await enqueueMessage(
    tx,
    keys,
    { template: 'passcode', channel: otpOption, language, to: option.contact, params },
    now,
  );
  return { ok: true };
}
