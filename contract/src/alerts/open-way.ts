import type { AlertChannel } from './alert-channel.ts';
import type { AlertPreferences } from './get-alert-preferences.ts';

type Way = Pick<AlertPreferences['reach'][number], 'channel' | 'obstacle'>;

/** Whether a channel reaches the cardholder as soon as they allow it. */
export function isUsable({ obstacle }: Pick<Way, 'obstacle'>): boolean {
  return obstacle === null || obstacle === 'OFF';
}

/**
 * Whether allowing only these channels would leave required alerts without a way, though there is one (domain decision,
 * §8). Where nothing reaches the cardholder at all, no choice makes it worse.
 */
export function leavesNoWay(channels: readonly AlertChannel[], reach: readonly Way[]): boolean {
  const usable = reach.filter(isUsable);
  return usable.length > 0 && !usable.some(({ channel }) => channels.includes(channel));
}
