import type { CardSummary } from '@portal/contract/card/list-cards';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';

const unlockCard = { path: '/unlock-card', label: 'transactions:way.unlock' } as const;
const seeStopped = { path: '/stopped-companies', label: 'transactions:way.seeStopped' } as const;
const changeControls = { path: '/card-controls', label: 'transactions:way.controls' } as const;
const putBack = { path: '/set-aside', label: 'transactions:way.putBack' } as const;
const changePin = { path: '/change-pin', label: 'transactions:way.changePin' } as const;

type DeclineWay =
  | typeof unlockCard
  | typeof putBack
  | typeof changePin
  | typeof seeStopped
  | typeof changeControls
  | 'call';

/** Reasons after which words are enough. */
type InWords =
  | 'ASKED_FIRST'
  | 'CVV_MISMATCH'
  | 'PIN_MISSING'
  | 'LIMIT_AMOUNT'
  | 'LIMIT_COUNT'
  | 'INSUFFICIENT_FUNDS'
  | 'PAY_INSIDE'
  | 'NETWORK_DECLINED'
  | 'ALREADY_REVERSED';

/** The way that helps after each other reason; after a lock it hangs on the lock. */
const helpful: Record<Exclude<DeclineReason, InWords | 'CARD_LOCKED'>, DeclineWay> = {
  CONTROL: changeControls,
  PIN_INCORRECT: changePin,
  PIN_BLOCKED: changePin,
  CVV_TRIES_MERCHANT: 'call',
  MERCHANT_STOPPED: 'call',
  COMPANY_STOPPED: seeStopped,
  NEXT_CHARGE_STOPPED: seeStopped,
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
const ways: Partial<Record<DeclineReason, DeclineWay>> = helpful;

/** Returns the button to offer after a decline: a page, a call, or nothing where words are enough. */
export function declineWayOf(
  reason: DeclineReason,
  { lockReason, asideCents }: Pick<CardSummary, 'lockReason' | 'asideCents'>,
): DeclineWay | null {
  // Money that is set aside now can pay; the money of then may be gone.
  if (reason === 'INSUFFICIENT_FUNDS') return asideCents > 0 ? putBack : null;
  if (reason !== 'CARD_LOCKED') return ways[reason] ?? null;
  // The obstacle may be gone by now, or be another lock than the one of that day.
  if (lockReason === null) return null;
  if (lockReason === 'USER') return unlockCard;
  return lockReason === 'PIN_TRIES' ? changePin : 'call';
}
