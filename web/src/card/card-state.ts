import { cardStatusOf } from '@portal/contract/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { KeyOf } from '../app/text-keys.ts';
import type enCard from '../../../texts/en/card.json';
import { cross, hourglass, key, lock, ok, truck } from '../ui/icons.ts';
import type { StatusTone } from '../ui/status.tsx';

type CardTextKey = KeyOf<typeof enCard>;

/** How the state of a card is shown: one word, and for all but an active card what happened and what to do. */
export interface CardState {
  word: CardTextKey;
  icon: string;
  tone: StatusTone;
  reason: { title: CardTextKey; text: CardTextKey; mustCall: boolean } | null;
}

const locked = { word: 'state.locked', icon: lock, tone: 'locked' } as const;

const lockedStates: Record<NonNullable<CardSummary['lockReason']>, CardState> = {
  USER: { ...locked, reason: { title: 'reason.user.title', text: 'reason.user.text', mustCall: false } },
  PIN_TRIES: { ...locked, reason: { title: 'reason.pinTries.title', text: 'reason.pinTries.text', mustCall: true } },
  CVV_TRIES: { ...locked, reason: { title: 'reason.cvvTries.title', text: 'reason.cvvTries.text', mustCall: true } },
  ISSUER: { ...locked, reason: { title: 'reason.issuer.title', text: 'reason.issuer.text', mustCall: true } },
};

const statusStates: Record<ReturnType<typeof cardStatusOf>, CardState> = {
  debit: { word: 'state.active', icon: ok, tone: 'good', reason: null },
  inTransit: {
    word: 'state.inTransit',
    icon: truck,
    tone: 'info',
    reason: { title: 'reason.inTransit.title', text: 'reason.inTransit.text', mustCall: false },
  },
  inactive: {
    word: 'state.inactive',
    icon: hourglass,
    tone: 'off',
    reason: { title: 'reason.inactive.title', text: 'reason.inactive.text', mustCall: true },
  },
  pendingPinReset: {
    word: 'state.pendingPinReset',
    icon: key,
    tone: 'locked',
    reason: { title: 'reason.pendingPinReset.title', text: 'reason.pendingPinReset.text', mustCall: true },
  },
  closed: {
    word: 'state.closed',
    icon: cross,
    tone: 'off',
    reason: { title: 'reason.closed.title', text: 'reason.closed.text', mustCall: true },
  },
};

/** The state to show: a lock speaks first, but only on a card that would otherwise work. */
export function cardStateOf({ cardStatusId, lockReason }: Pick<CardSummary, 'cardStatusId' | 'lockReason'>): CardState {
  const status = cardStatusOf(cardStatusId);
  return status === 'debit' && lockReason ? lockedStates[lockReason] : statusStates[status];
}
