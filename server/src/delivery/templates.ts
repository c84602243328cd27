import type { OtpOption } from '@portal/contract/passcode/otp-option';

/** Every kind of message, with what fills it and the channels that it has texts for (`texts/<language>/messages.json`). */
export const templates = {
  passcode: { params: ['code'], channels: ['TEXT', 'CALL', 'EMAIL'] },
  userIdReminder: { params: ['userId'], channels: ['TEXT', 'EMAIL'] },
} as const satisfies Record<string, { params: readonly string[]; channels: readonly OtpOption[] }>;

export type Template = keyof typeof templates;
export type ParamsOf<T extends Template> = Record<(typeof templates)[T]['params'][number], string>;
