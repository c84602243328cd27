import type { CardSummary } from '@portal/contract/card/list-cards';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';

const unlockCard = { path: '/unlock-card', label: 'transactions:way.unlock' } as const;
const changePin = { path: '/change-pin', label: 'transactions:way.changePin' } as const;

type DeclineWay = typeof unlockCard | typeof changePin | 'call';

const ways: Partial<Record<DeclineReason, DeclineWay>> = {
  PIN_INCORRECT: changePin,
  PIN_BLOCKED: changePin,
  CVV_TRIES_MERCHANT: 'call',
  MERCHANT_STOPPED: 'call',
  DETAILS_MISSING: 'call',
  CARD_EXPIRED: 'call',
  NOT_ACTIVATED: 'call',
  CARD_INACTIVE: 'call',
  PIN_RESET_PENDING: 'call',
  CARD_CLOSED: 'call',
  CARD_LOST: 'call',
  CARD_STOLEN: 'call',
  ACCOUNT_CLOSED: 'call',
};

/** What the cardholder can press after a decline: a page, a call, or nothing where words are enough. */
export function declineWayOf(
  reason: DeclineReason,
  { lockReason }: Pick<CardSummary, 'lockReason'>,
): DeclineWay | null {
  if (reason !== 'CARD_LOCKED') return ways[reason] ?? null;
  // What stands in the way may be gone by now, or be another lock than the one of that day.
  if (lockReason === null) return null;
  if (lockReason === 'USER') return unlockCard;
  return lockReason === 'PIN_TRIES' ? changePin : 'call';
}
