import type { OtpOption } from '@portal/contract/passcode/otp-option';
import { passcodeSeconds } from '../identity/passcodes.ts';

interface TemplateFacts {
  params: readonly string[];
  channels: readonly OtpOption[];
  /** How long what it says holds, in seconds; null: always. It is not sent later than that. */
  usefulSeconds: number | null;
}

/** Every kind of message, with what fills it and the channels that it has texts for (`texts/<language>/messages.json`). */
export const templates = {
  passcode: { params: ['code'], channels: ['TEXT', 'CALL', 'EMAIL'], usefulSeconds: passcodeSeconds },
  userIdReminder: { params: ['userId'], channels: ['TEXT', 'CALL', 'EMAIL'], usefulSeconds: null },
} as const satisfies Record<string, TemplateFacts>;

export type Template = keyof typeof templates;
export type ParamsOf<T extends Template> = Record<(typeof templates)[T]['params'][number], string>;
