import type { PasscodeSent } from '@portal/contract/passcode/send-passcode';
import type * as z from 'zod/mini';
import { passcodeSeconds, resendSeconds, type Sent } from '../identity/passcodes.ts';
import { type Outcome, ok, refuse } from './outcome.ts';

/** Why no passcode goes out, as the calls that ask for one name it. */
export type SendRefusal =
  | 'invalidInput'
  | 'numberStopped'
  | 'passcodesUsedUp'
  | 'passcodeDayLimit'
  | 'passcodeTooSoon'
  | 'passcodeSendLimit';

/** Returns the answer of a call that sent a passcode, or could not: the wait is in seconds, or in minutes begun. */
export function passcodeOutcome(sent: Sent): Outcome<z.infer<typeof PasscodeSent>, SendRefusal> {
  if (sent.ok) return ok({ expiresInSeconds: passcodeSeconds, resendInSeconds: resendSeconds });
  if (sent.why === 'NO_SUCH_WAY') return refuse('invalidInput', { field: 'otpOption' });
  if (sent.why === 'NUMBER_STOPPED') return refuse('numberStopped');
  if (sent.why === 'ALL_USED_UP') return refuse('passcodesUsedUp');
  if (sent.why === 'DAY_LIMIT') return refuse('passcodeDayLimit');
  const { why, waitSeconds } = sent;
  if (why === 'TOO_SOON') return refuse('passcodeTooSoon', { params: { count: waitSeconds } });
  return refuse('passcodeSendLimit', { params: { count: Math.ceil(waitSeconds / 60) } });
}
