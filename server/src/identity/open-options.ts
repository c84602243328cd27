import {
  type MaskedOption,
  maskEmail,
  maskPhone,
  type OtpOption,
  otpOptions,
} from '@portal/contract/passcode/otp-option';
import { getHolder } from '../issuer/face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { findPasscodeContacts } from './contacts.ts';

/** One way to send a passcode. `contact` is null for people who do not exist: nothing is sent, and nobody can tell. */
export interface OpenOption {
  otpOption: OtpOption;
  masked: string;
  contact: string | null;
  /** By what a code goes to `contact`, where that is not the way that was chosen. */
  sentBy?: OtpOption;
  /** The mask shows nothing: whatever is typed gets the same ways. */
  isVeiled?: true;
}

/** The ways that contacts on record allow, in the order in which they are offered. */
export function openOptionsOf(contacts: { email: string | null; mobileNumber: string | null }): OpenOption[] {
  const { email, mobileNumber } = contacts;
  return [
    ...(mobileNumber === null
      ? []
      : (['TEXT', 'CALL'] as const).map((otpOption) => ({
          otpOption,
          masked: maskPhone(mobileNumber),
          contact: mobileNumber,
        }))),
    ...(email === null ? [] : [{ otpOption: 'EMAIL' as const, masked: maskEmail(email), contact: email }]),
  ];
}

/** Masks for somebody who does not exist: invented, but the same whenever the same was typed. */
export function inventOptions(keys: Keys, personKey: Buffer): OpenOption[] {
  const chance = keys.steadyHmac('invented-masks', personKey.toString('hex'));
  const lastFour = String(chance.readUInt16BE(0) % 10_000).padStart(4, '0');
  const letter = 'abcdefghijklmnoprstvw'[chance.readUInt8(2) % 21] as string;
  const domain = ['gmail.com', 'yahoo.com', 'hotmail.com', 'aol.com'][chance.readUInt8(3) % 4] as string;
  // Some people have no email on record, so neither have some who do not exist.
  const email = chance.readUInt8(4) % 8 === 0 ? null : `${letter}@${domain}`;
  const invented = openOptionsOf({ email, mobileNumber: `000000${lastFour}` });
  return invented.map((option) => ({ ...option, contact: null }));
}

const veils: Record<OtpOption, string> = { TEXT: maskPhone('••••'), CALL: maskPhone('••••'), EMAIL: '•••@•••' };

/**
 * All ways, with masks that show nothing: the same for right data and for wrong ones. A code goes to whom the data fit, by
 * another way where the chosen one is not on record.
 */
export function veilOptions(known: readonly OpenOption[]): OpenOption[] {
  return otpOptions.map((otpOption) => {
    const option = known.find((open) => open.otpOption === otpOption) ?? known[0];
    const veil = { otpOption, masked: veils[otpOption], isVeiled: true as const };
    return option ? { ...veil, contact: option.contact, sentBy: option.otpOption } : { ...veil, contact: null };
  });
}

/** Returns the open ways as a caller sees them, masked. */
export function maskedOptionsOf(options: readonly OpenOption[]): MaskedOption[] {
  return options.map(({ otpOption, masked }) => ({ otpOption, masked }));
}

/** Where a passcode for a login can go: its verified contacts, else those on record. */
export async function openOptionsOfHolder(tx: Queryable, keys: Keys, person: { holderId: number; loginId: number }) {
  const onRecord = await getHolder(tx, keys, person.holderId);
  return openOptionsOf(await findPasscodeContacts(tx, keys, person.loginId, onRecord));
}
