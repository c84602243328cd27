import type { OtpOption } from '@portal/contract/passcode/otp-option';
import { type Queryable, run, statement } from '../platform/db/statement.ts';
import type { OpenOption } from './open-options.ts';

const setting = statement<[number, boolean, OtpOption | null], never>(
  'identity/keep-passcode-setting',
  `UPDATE identity.login SET asks_passcode = $2, passcode_way = coalesce($3, passcode_way) WHERE login_id = $1`,
);

/** Keeps whether a code is asked for at every sign-in, and by which way first; null: the way stays. */
export async function keepPasscodeSetting(
  tx: Queryable,
  loginId: number,
  { isOn, way }: { isOn: boolean; way: OtpOption | null },
): Promise<void> {
  await run(tx, setting, [loginId, isOn, way]);
}

/** The open ways, the chosen one first. One that is open no more is none. */
export function chosenFirst(options: readonly OpenOption[], way: OtpOption | null): OpenOption[] {
  return [
    ...options.filter(({ otpOption }) => otpOption === way),
    ...options.filter(({ otpOption }) => otpOption !== way),
  ];
}
