import { type AlertChannel, alertChannels } from '@portal/contract/alerts/alert-channel';
import { type Template, templates } from './templates.ts';

/**
 * The kind of job that sends a message; its key is the message's id. Each channel has its own, and so has what somebody
 * waits for, so that neither a slow provider nor a payday delays a passcode.
 */
export function sendKindOf(template: Template, channel: AlertChannel): string {
  return `delivery/send-${templates[template].isAwaited ? 'awaited-' : ''}${channel.toLowerCase()}`;
}

export interface SendKind {
  kind: string;
  isAwaited: boolean;
}

/** All kinds of jobs that send messages. */
export const sendKinds: readonly SendKind[] = alertChannels.flatMap((channel) => [
  { kind: sendKindOf('passcode', channel), isAwaited: true },
  { kind: sendKindOf('alert', channel), isAwaited: false },
]);
