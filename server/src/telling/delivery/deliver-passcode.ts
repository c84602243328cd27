import type { Language } from '@portal/contract/language';
import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { OpenOption } from '../../identity/open-options.ts';
import { issuePasscode, type PasscodeOwner, type Sent } from '../../identity/passcodes.ts';
import type { SendPurpose } from '../../identity/send-budgets.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { enqueueMessage } from './enqueue-message.ts';
import { isStopped } from './stopped-numbers.ts';

export interface PasscodeToDeliver extends PasscodeOwner {
  purpose: SendPurpose;
  options: readonly OpenOption[];
  otpOption: OtpOption;
  language: Language;
  /** IPv4 address or IPv6 /64 of who asks. */
  address: string;
  /** Says what the code is for: 'callCode' is read out to the person on the phone, all others are told to nobody. */
  template?: 'passcode' | 'callCode';
}

/** A stopped number shows that it is somebody's: this is told only to those who proved more than data. */
function tellsOfStops(purpose: SendPurpose, { isVeiled }: OpenOption): boolean {
  return (purpose === 'SIGN_IN' && isVeiled !== true) || purpose === 'SIGNED_IN' || purpose === 'DESK_CALL';
}

/**
 * Makes a passcode and sends it by the chosen way. For somebody who does not exist, and for a visitor's number that has
 * stopped texts, the same is done and counted, only that nobody is written to.
 */
export async function deliverPasscode(
  tx: Queryable,
  keys: Keys,
  passcode: PasscodeToDeliver,
  now: Date,
): Promise<Sent> {
  const { purpose, options, otpOption, language, template = 'passcode' } = passcode;
  const option = options.find((open) => open.otpOption === otpOption);
  if (!option) return { ok: false, why: 'NO_SUCH_WAY' };
  const channel = option.sentBy ?? otpOption;
  // Asked for invented contacts too, of which none is stopped: the answer takes as long.
  const isUnwanted = channel === 'TEXT' && (await isStopped(tx, keys, option.contact ?? option.masked));
  if (isUnwanted && tellsOfStops(purpose, option)) return { ok: false, why: 'NUMBER_STOPPED' };
  const issued = await issuePasscode(tx, keys, { ...passcode, option }, now);
  if (!issued.ok) return issued;
  const to = issued.isSilent || isUnwanted ? null : option.contact;
  await enqueueMessage(tx, keys, { template, channel, language, to, params: { code: issued.code } }, now);
  return { ok: true };
}
