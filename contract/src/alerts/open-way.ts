import type { Alert } from './alert.ts';
import { type AlertChannel, alertChannels } from './alert-channel.ts';
import type { AlertPreferences } from './get-alert-preferences.ts';

type Way = Pick<AlertPreferences['reach'][number], 'channel' | 'obstacle'>;

/** Tells whether a channel reaches the cardholder as soon as they allow it. */
export function isUsable({ obstacle }: Pick<Way, 'obstacle'>): boolean {
  return obstacle === null || obstacle === 'OFF';
}

/**
 * Tells whether allowing only these channels would leave required alerts without a way, though there is one (docs/domain.md
 * §8). Where nothing reaches the cardholder at all, no choice makes it worse.
 */
export function leavesNoWay(channels: readonly AlertChannel[], reach: readonly Way[]): boolean {
  const usable = reach.filter(isUsable);
  return usable.length > 0 && !usable.some(({ channel }) => channels.includes(channel));
}

/** Tells whether messages go out by a channel at present. */
export function isOpenWay(channel: AlertChannel, reach: readonly Way[]): boolean {
  return reach.some((way) => way.channel === channel && way.obstacle === null);
}

/** Tells whether an alert is switched on and reaches the cardholder by none of its channels at present. */
export function isCutOff({ channels }: { channels: readonly AlertChannel[] }, reach: readonly Way[]): boolean {
  return channels.length > 0 && !channels.some((channel) => isOpenWay(channel, reach));
}

/**
 * Tells whether an alert that reached the cardholder would reach them no more by the channels that are now chosen for it, though
 * it is not switched off: text alone, for instance, while no texts may be sent.
 */
export function losesItsWay(
  { kind, channels }: Pick<Alert, 'kind' | 'channels'>,
  before: readonly Pick<Alert, 'kind' | 'channels'>[],
  reach: readonly Way[],
): boolean {
  const former = before.find((each) => each.kind === kind)?.channels ?? [];
  const works = (each: readonly AlertChannel[]) => each.some((channel) => isOpenWay(channel, reach));
  return channels.length > 0 && works(former) && !works(channels);
}

/** Returns the first open channel that can stand in for closed ones; null where none is open. */
export function findStandIn(reach: readonly Way[]): AlertChannel | null {
  const order: readonly AlertChannel[] = ['EMAIL', ...alertChannels];
  return order.find((channel) => isOpenWay(channel, reach)) ?? null;
}
