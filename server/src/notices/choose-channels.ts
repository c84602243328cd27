import type { Alert } from '@portal/contract/alerts/alert';
import { type AlertChannel, alertChannels } from '@portal/contract/alerts/alert-channel';
import { isUsable } from '@portal/contract/alerts/open-way';
import type { EventAlerts } from './events/notice.ts';
import type { Reach } from './reach.ts';

/** What stands in when none of the chosen ways of a required alert is open, the first that is. */
const standIns: readonly AlertChannel[] = ['EMAIL', 'TEXT', 'CALL', 'PUSH'];

export interface Choice {
  alerts: EventAlerts;
  settings: readonly Alert[];
  reach: readonly Pick<Reach, 'channel' | 'obstacle'>[];
  /** Whether optional alerts rest, because the cardholder or the program switched them off. */
  areOptionalOff: boolean;
}

/**
 * The channels by which an event is told, each once, and whether it is told at all. A required alert whose ways are all
 * closed takes another, at last one that was switched off; the portal's own messages have it in any case.
 */
export function chooseChannels({ alerts, settings, reach, areOptionalOff }: Choice): {
  isTold: boolean;
  channels: AlertChannel[];
  /** It has to reach the cardholder, and no way is open. */
  isOnlyInPortal: boolean;
} {
  const { optional, required } = alerts;
  const isOpen = (channel: AlertChannel) => reach.some((way) => way.channel === channel && way.obstacle === null);
  const chosenFor = (kind: Alert['kind'] | null) => settings.find((each) => each.kind === kind)?.channels ?? [];
  const isAutomatic = optional === null && required === null;
  const optionalChannels = areOptionalOff ? [] : chosenFor(optional);
  const mustBeTold = required !== null || isAutomatic;
  const wanted = new Set([...optionalChannels, ...(isAutomatic ? (['TEXT', 'EMAIL'] as const) : chosenFor(required))]);
  const open = alertChannels.filter((channel) => wanted.has(channel) && isOpen(channel));
  if (open.length > 0 || !mustBeTold) {
    return { isTold: mustBeTold || optionalChannels.length > 0, channels: open, isOnlyInPortal: false };
  }
  // Before none at all, one that was switched off for other alerts.
  const isReachable = (channel: AlertChannel) => reach.some((way) => way.channel === channel && isUsable(way));
  const channels = [...standIns.filter(isOpen), ...standIns.filter(isReachable)].slice(0, 1);
  return { isTold: true, channels, isOnlyInPortal: channels.length === 0 };
}
