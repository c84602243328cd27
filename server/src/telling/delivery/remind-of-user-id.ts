import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { Flow } from '../../identity/flows.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { enqueueMessage } from './enqueue-message.ts';

/** Sends a recovered user ID the same way as the passcode: who chose a call may have a phone that takes no texts. */
export async function remindOfUserId(
  tx: Queryable,
  keys: Keys,
  { flow, otpOption, userId }: { flow: Flow; otpOption: OtpOption | null; userId: string },
  now: Date,
): Promise<void> {
  const option = flow.options.find((open) => open.otpOption === otpOption);
  if (!option) return;
  const { sentBy: channel = option.otpOption, contact: to } = option;
  const message = { template: 'userIdReminder', channel, language: flow.language, to, params: { userId } } as const;
  await enqueueMessage(tx, keys, message, now);
}
