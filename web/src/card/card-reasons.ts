import { findCardActProblem } from '@portal/contract/card/card-acts';
import { isForService } from '@portal/contract/card/card-lock';
import { type CardStatusId, cardStatusIds, cardStatusOf, isCardStatusId } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { TextKey } from '../app/page/text-keys.ts';

/** The one way out of a state: a page, another card that works, or a call. */
export type WayOut =
  | { path: '/unlock-card' | '/change-pin' | '/set-pin'; label: TextKey; textCall: TextKey }
  | 'otherCard'
  | CallWords;

/** A call leads out: what to have at hand for it, and what it leads to. */
export interface CallWords {
  ready: TextKey;
  leadsTo: TextKey;
  /** For who has no card to read a number from. */
  otherwise?: TextKey;
}

const callTo = (what: 'activate' | 'wake' | 'newPin' | 'look' | 'unlock' | 'another' | 'mailAgain'): CallWords => {
  const leadsTo = `card:call.${what}` as const;
  if (what === 'another' || what === 'mailAgain') return { ready: 'card:call.withoutCard', leadsTo };
  return {
    ready: 'card:call.withCard',
    leadsTo,
    ...(what === 'activate' && { otherwise: 'card:call.noCard' as const }),
  };
};

/** An order waits until somebody has made sure of a new address. */
export const callAboutAddress: CallWords = { ready: 'card:call.newAddress', leadsTo: 'card:call.address' };
/** No other card takes the place of a closed one. */
export const callForAnother: CallWords = callTo('another');

/** Why a card cannot be used: what happened, what it means, the way out. */
export interface CardReasonWords {
  title: TextKey;
  text: TextKey;
  way: WayOut;
  /** The report that helps beside that way. */
  report?: ReportedOfCard;
}

/** The reasons to report that are about a card itself. */
export type ReportedOfCard = 'PIN_TROUBLE' | 'CARD_NOT_ARRIVED';

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
    report: 'PIN_TROUBLE',
  },
  CVV_TRIES: { title: 'card:reason.cvvTries.title', text: 'card:reason.cvvTries.text', way: callTo('unlock') },
  ISSUER: { title: 'card:reason.issuer.title', text: 'card:reason.issuer.text', way: callTo('look') },
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
const closed = (title: TextKey, way: 'otherCard' | CallWords): CardReasonWords => ({
  title,
  text: 'card:reason.closed.text',
  way,
});

/** The words of each card that is not active, by its cardStatusId. */
const ofStatus: Record<Exclude<CardStatusId, typeof cardStatusIds.active>, CardReasonWords> = {
  [cardStatusIds.ordered]: inTheMail,
  [cardStatusIds.printed]: inTheMail,
  [cardStatusIds.shipped]: inTheMail,
  [cardStatusIds.pendingPinReset]: {
    title: 'card:reason.pendingPinReset.title',
    text: 'card:reason.pendingPinReset.text',
    way: callTo('newPin'),
    report: 'PIN_TROUBLE',
  },
  [cardStatusIds.neverActivated]: {
    title: 'card:reason.inactive.title',
    text: 'card:reason.inactive.text',
    way: callTo('activate'),
  },
  [cardStatusIds.heldForFraud]: {
    title: 'card:reason.fraudHold.title',
    text: 'card:reason.fraudHold.text',
    way: callTo('look'),
  },
  [cardStatusIds.dormant]: {
    title: 'card:reason.dormant.title',
    text: 'card:reason.dormant.text',
    way: callTo('wake'),
  },
  [cardStatusIds.lost]: closed('card:reason.lost.title', 'otherCard'),
  [cardStatusIds.stolen]: closed('card:reason.stolen.title', 'otherCard'),
  [cardStatusIds.damaged]: closed('card:reason.damaged.title', 'otherCard'),
  [cardStatusIds.expired]: closed('card:reason.expired.title', 'otherCard'),
  [cardStatusIds.closedByHolder]: closed('card:reason.closedByHolder.title', callForAnother),
  [cardStatusIds.closedForFraud]: closed('card:reason.closedForFraud.title', callForAnother),
  [cardStatusIds.holderDeceased]: closed('card:reason.closed.title', callForAnother),
  [cardStatusIds.undeliverable]: {
    title: 'card:reason.returned.title',
    text: 'card:reason.returned.text',
    way: callTo('mailAgain'),
    report: 'CARD_NOT_ARRIVED',
  },
};

/** Tells whether its holder locked a card that works otherwise, and can unlock it. */
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
  // An id that the table does not name reads as active.
  return isCardStatusId(cardStatusId) && cardStatusId !== cardStatusIds.active ? ofStatus[cardStatusId] : null;
}
