import { findCardActProblem } from '@portal/contract/card/card-acts';
import { isForService } from '@portal/contract/card/card-lock';
import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { TextKey } from '../app/texts/text-keys.ts';

/** The one way out of a state: a page, another card that works, or a call. */
export type WayOut =
  | { path: '/unlock-card' | '/change-pin' | '/set-pin'; label: TextKey; textCall: TextKey }
  | 'otherCard'
  | 'call';

/** Why a card cannot be used: what happened, what it means, the way out. */
export interface CardReasonWords {
  title: TextKey;
  text: TextKey;
  way: WayOut;
}

const ofLock: Record<NonNullable<CardSummary['lockReason']>, CardReasonWords> = {
  USER: {
    title: 'card:reason.user.title',
    text: 'card:reason.user.text',
    way: { path: '/unlock-card', label: 'card:reason.user.way', textCall: 'card:reason.user.textCall' },
  },
  PIN_TRIES: {
    title: 'card:reason.pinTries.title',
    text: 'card:reason.pinTries.text',
    way: { path: '/change-pin', label: 'card:reason.pinTries.way', textCall: 'card:reason.pinTries.textCall' },
  },
  CVV_TRIES: { title: 'card:reason.cvvTries.title', text: 'card:reason.cvvTries.text', way: 'call' },
  ISSUER: { title: 'card:reason.issuer.title', text: 'card:reason.issuer.text', way: 'call' },
};

const inTheMail: CardReasonWords = {
  title: 'card:reason.inTransit.title',
  text: 'card:reason.inTransit.text',
  way: { path: '/set-pin', label: 'card:reason.inTransit.way', textCall: 'card:reason.inTransit.textCall' },
};
const delivered: CardReasonWords = {
  ...inTheMail,
  title: 'card:reason.delivered.title',
  text: 'card:reason.delivered.text',
};
const closed = (title: TextKey, way: 'otherCard' | 'call'): CardReasonWords => ({
  title,
  text: 'card:reason.closed.text',
  way,
});

/** By cardStatusId; docs/card-states.md names each. */
const ofStatus: Partial<Record<number, CardReasonWords>> = {
  1: inTheMail,
  10: inTheMail,
  14: inTheMail,
  19: { title: 'card:reason.pendingPinReset.title', text: 'card:reason.pendingPinReset.text', way: 'call' },
  20: { title: 'card:reason.inactive.title', text: 'card:reason.inactive.text', way: 'call' },
  21: { title: 'card:reason.fraudHold.title', text: 'card:reason.fraudHold.text', way: 'call' },
  23: { title: 'card:reason.dormant.title', text: 'card:reason.dormant.text', way: 'call' },
  5: closed('card:reason.lost.title', 'otherCard'),
  6: closed('card:reason.stolen.title', 'otherCard'),
  7: closed('card:reason.damaged.title', 'otherCard'),
  8: closed('card:reason.expired.title', 'otherCard'),
  9: closed('card:reason.closedByHolder.title', 'call'),
  15: closed('card:reason.closedForFraud.title', 'call'),
  17: closed('card:reason.closed.title', 'call'),
  22: { title: 'card:reason.returned.title', text: 'card:reason.returned.text', way: 'call' },
};

/** Whether its holder locked a card that works otherwise, and can unlock it. */
export function isLockedByHolder(card: Pick<CardSummary, 'cardStatusId' | 'lockReason'>): boolean {
  return card.lockReason === 'USER' && findCardActProblem(card, 'UNLOCK') === null;
}

/**
 * Why a card cannot be used now, or null. A lock speaks first on a card that would otherwise work; one that customer
 * service must open also on a card that could otherwise be activated.
 */
export function findCardReason({
  cardStatusId,
  lockReason,
  tracking,
}: Pick<CardSummary, 'cardStatusId' | 'lockReason' | 'tracking'>): CardReasonWords | null {
  const status = cardStatusOf(cardStatusId);
  if (status === 'debit') return lockReason ? ofLock[lockReason] : null;
  if (status === 'inTransit' && lockReason && isForService(lockReason)) return ofLock[lockReason];
  if (status === 'inTransit' && tracking?.deliveredOn) return delivered;
  return ofStatus[cardStatusId] ?? null;
}
