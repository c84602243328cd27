import type { CardSummary } from '@portal/contract/card/list-cards';
import { cardStatusOf } from '@portal/contract/card-status';
import type { TextKey } from '../app/text-keys.ts';
import { cross, hourglass, key, lock, ok, truck } from '../ui/icons.ts';
import type { StatusTone } from '../ui/status.tsx';

/** How the state of a card is shown: one word, and for all but an active card what happened and what to do. */
export interface CardState {
  word: TextKey;
  icon: string;
  tone: StatusTone;
  reason: { title: TextKey; text: TextKey; mustCall: boolean } | null;
}

const locked = { word: 'card:state.locked', icon: lock, tone: 'locked' } as const;

const lockedStates: Record<NonNullable<CardSummary['lockReason']>, CardState> = {
  USER: { ...locked, reason: { title: 'card:reason.user.title', text: 'card:reason.user.text', mustCall: false } },
  PIN_TRIES: {
    ...locked,
    reason: { title: 'card:reason.pinTries.title', text: 'card:reason.pinTries.text', mustCall: true },
  },
  CVV_TRIES: {
    ...locked,
    reason: { title: 'card:reason.cvvTries.title', text: 'card:reason.cvvTries.text', mustCall: true },
  },
  ISSUER: { ...locked, reason: { title: 'card:reason.issuer.title', text: 'card:reason.issuer.text', mustCall: true } },
};

const statusStates: Record<ReturnType<typeof cardStatusOf>, CardState> = {
  debit: { word: 'card:state.active', icon: ok, tone: 'good', reason: null },
  inTransit: {
    word: 'card:state.inTransit',
    icon: truck,
    tone: 'info',
    reason: { title: 'card:reason.inTransit.title', text: 'card:reason.inTransit.text', mustCall: false },
  },
  inactive: {
    word: 'card:state.inactive',
    icon: hourglass,
    tone: 'off',
    reason: { title: 'card:reason.inactive.title', text: 'card:reason.inactive.text', mustCall: true },
  },
  pendingPinReset: {
    word: 'card:state.pendingPinReset',
    icon: key,
    tone: 'locked',
    reason: { title: 'card:reason.pendingPinReset.title', text: 'card:reason.pendingPinReset.text', mustCall: true },
  },
  closed: {
    word: 'card:state.closed',
    icon: cross,
    tone: 'off',
    reason: { title: 'card:reason.closed.title', text: 'card:reason.closed.text', mustCall: true },
  },
};

/** The state to show: a lock speaks first, but only on a card that would otherwise work. */
export function cardStateOf({ cardStatusId, lockReason }: Pick<CardSummary, 'cardStatusId' | 'lockReason'>): CardState {
  const status = cardStatusOf(cardStatusId);
  return status === 'debit' && lockReason ? lockedStates[lockReason] : statusStates[status];
}
