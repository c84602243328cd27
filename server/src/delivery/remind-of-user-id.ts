import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { Queryable } from '../db/statement.ts';
import type { Flow } from '../identity/flows.ts';
import type { Keys } from '../ports/keys.ts';
import { enqueueMessage } from './enqueue-message.ts';

/** Sends a recovered user ID to the contact that got the passcode; instead of a call, a text. */
export async function remindOfUserId(
  tx: Queryable,
  keys: Keys,
  { flow, otpOption, userId }: { flow: Flow; otpOption: OtpOption | null; userId: string },
  now: Date,
): Promise<void> {
  const option = flow.options.find((open) => open.otpOption === otpOption);
  if (!option) return;
  const channel = option.otpOption === 'EMAIL' ? 'EMAIL' : 'TEXT';
  const { language } = flow;
  await enqueueMessage(
    tx,
    keys,
    { template: 'userIdReminder', channel, language, to: option.contact, params: { userId } },
    now,
  );
}
