import { type AlertChannel, alertChannels } from '@portal/contract/alerts/alert-channel';
import { invitationDays } from '@portal/contract/helpers/help-grant';
import { appointmentDays } from '@portal/contract/representatives/representative';
import { passcodeSeconds } from '../../identity/passcodes.ts';

interface TemplateFacts {
  params: readonly string[];
  channels: readonly AlertChannel[];
  /** How long what it says holds, in seconds; null: always. It is not sent later than that. */
  usefulSeconds: number | null;
  /** Tells whether somebody sits before a screen and waits for it. */
  isAwaited: boolean;
}

/** Every kind of message, with what fills it and the channels that it has texts for (`texts/<language>/messages.json`). */
export const templates = {
  passcode: { params: ['code'], channels: ['TEXT', 'CALL', 'EMAIL'], usefulSeconds: passcodeSeconds, isAwaited: true },
  /** Read out to the staff whom its reader called. */
  callCode: { params: ['code'], channels: ['TEXT', 'CALL'], usefulSeconds: passcodeSeconds, isAwaited: true },
  userIdReminder: { params: ['userId'], channels: ['TEXT', 'CALL', 'EMAIL'], usefulSeconds: null, isAwaited: true },
  alreadyRegistered: { params: [], channels: ['TEXT', 'EMAIL'], usefulSeconds: null, isAwaited: true },
  /** To somebody whom a cardholder asks to help: a link, and nothing about the cardholder. */
  helperInvitation: {
    params: ['invitationToken'],
    channels: ['TEXT'],
    usefulSeconds: invitationDays * 86_400,
    isAwaited: true,
  },
  /** To somebody who is to act for a cardholder: a link, and nothing about the cardholder. */
  appointment: {
    params: ['appointmentToken'],
    channels: ['TEXT'],
    usefulSeconds: appointmentDays * 86_400,
    isAwaited: true,
  },
  /** To a representative, of their own login and what the staff has on record of them. */
  representativePassword: { params: [], channels: ['TEXT', 'EMAIL'], usefulSeconds: null, isAwaited: false },
  representativeRecord: { params: [], channels: ['TEXT', 'EMAIL'], usefulSeconds: null, isAwaited: false },
  representativeEnding: { params: ['day'], channels: ['TEXT', 'EMAIL'], usefulSeconds: null, isAwaited: false },
  accountDeleted: { params: [], channels: ['TEXT', 'CALL', 'EMAIL'], usefulSeconds: null, isAwaited: false },
  /** An alert, in the words of its kind. */
  alert: { params: ['kind'], channels: alertChannels, usefulSeconds: null, isAwaited: false },
} as const satisfies Record<string, TemplateFacts>;

export type Template = keyof typeof templates;
export type ParamsOf<T extends Template> = Record<(typeof templates)[T]['params'][number], string>;
