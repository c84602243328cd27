import type { Alert } from '@portal/contract/alerts/alert';
import { type AlertChannel, alertChannels } from '@portal/contract/alerts/alert-channel';
import { isUsable } from '@portal/contract/alerts/open-way';
import type { EventAlerts } from '../../events/notice.ts';
import type { Reach } from './reach.ts';

const carriers: readonly AlertChannel[] = ['EMAIL', 'TEXT'];

/** Tells whether a channel carries a required message by itself. A device or a call alone may be in other hands, or unheard. */
export const isCarrier = (channel: AlertChannel): boolean => carriers.includes(channel);

/** Stands in when none of the ways of an automatic alert is open, the first that is. */
const standIns: readonly AlertChannel[] = ['EMAIL', 'TEXT', 'CALL', 'PUSH'];

export interface Choice {
  alerts: EventAlerts;
  settings: readonly Alert[];
  reach: readonly Pick<Reach, 'channel' | 'obstacle'>[];
  /** Tells whether optional alerts rest, because the cardholder or the program switched them off. */
  areOptionalOff: boolean;
  /** Tells whether the event has to be carried to its reader, beyond a device or a call. */
  mustReach: boolean;
  /** The way that the cardholder chose for what it is about, in place of email and text; null: none. */
  ownWay?: AlertChannel | null;
  /** Channels that it takes besides, because ways, devices or passkeys changed lately. */
  besides: readonly AlertChannel[];
}

export interface Chosen {
  /** Tells whether the event is told at all. */
  isTold: boolean;
  channels: AlertChannel[];
  /** Those of `channels` that the cardholder chose for an optional alert, and that tell its details. */
  detailed: AlertChannel[];
  /** It has to reach the cardholder, and no way is open. */
  isOnlyInPortal: boolean;
  /** It has to reach the cardholder, and neither an email address nor a number that takes texts does. */
  needsLetter: boolean;
}

/**
 * Chooses the channels by which an event is told, each once. An event that must be told takes another way when its own are
 * closed, at last one that was switched off. Where it must reach its reader, push or a call never carries it alone: every
 * email and every number that takes texts goes beside it, else a call and a letter (docs/domain.md §13).
 */
export function chooseChannels(choice: Choice): Chosen {
  const { alerts, settings, reach, areOptionalOff, mustReach, ownWay = null, besides } = choice;
  const { optional, required, automatic } = alerts;
  const isOpen = (channel: AlertChannel) => reach.some((way) => way.channel === channel && way.obstacle === null);
  const isReachable = (channel: AlertChannel) => reach.some((way) => way.channel === channel && isUsable(way));
  const chosenFor = (kind: Alert['kind'] | null) => settings.find((each) => each.kind === kind)?.channels ?? [];
  const detailed = (areOptionalOff ? [] : chosenFor(optional)).filter(isOpen);
  const isWanted = !areOptionalOff && chosenFor(optional).length > 0;
  const mustBeTold = required !== null || automatic !== null;
  if (!mustBeTold) {
    return { isTold: isWanted, channels: inOrder(detailed), detailed, isOnlyInPortal: false, needsLetter: false };
  }
  const own = [...chosenFor(required), ...(automatic === null ? [] : ownWay === null ? carriers : [ownWay])].filter(
    isOpen,
  );
  const channels = new Set([...detailed, ...own, ...besides.filter(isReachable)]);
  const isCarried = () => [...channels].some(isCarrier);
  if (!mustReach) {
    if (channels.size === 0) for (const channel of findStandIn(isOpen, isReachable)) channels.add(channel);
  } else if (!isCarried()) {
    for (const channel of carriers.filter(isReachable)) channels.add(channel);
    if (!isCarried() && isReachable('CALL')) channels.add('CALL');
  }
  const isOnlyInPortal = channels.size === 0;
  const needsLetter = isOnlyInPortal || (mustReach && !isCarried());
  return { isTold: true, channels: inOrder([...channels]), detailed, isOnlyInPortal, needsLetter };
}

function findStandIn(...tests: ((channel: AlertChannel) => boolean)[]): AlertChannel[] {
  return tests.flatMap((test) => standIns.filter(test)).slice(0, 1);
}

const inOrder = (channels: readonly AlertChannel[]) => alertChannels.filter((channel) => channels.includes(channel));
