import type { CardSummary } from '@portal/contract/card/list-cards';
import { type CardStatus, cardStatusOf } from '@portal/contract/card-status';
import type { TextKey } from '../app/text-keys.ts';
import { cross, hourglass, key, lock, mailbox, ok, truck } from '../ui/icons.ts';
import type { StatusTone } from '../ui/status.tsx';

/** How the state of a card is shown: one word, its icon and tone. */
export interface CardState {
  word: TextKey;
  icon: string;
  tone: StatusTone;
}

const locked: CardState = { word: 'card:state.locked', icon: lock, tone: 'locked' };

const ofStatus: Record<CardStatus, CardState> = {
  debit: { word: 'card:state.active', icon: ok, tone: 'good' },
  inTransit: { word: 'card:state.inTransit', icon: truck, tone: 'info' },
  inactive: { word: 'card:state.inactive', icon: hourglass, tone: 'off' },
  pendingPinReset: { word: 'card:state.pendingPinReset', icon: key, tone: 'locked' },
  closed: { word: 'card:state.closed', icon: cross, tone: 'off' },
};

/** In the mail no more, and not active yet. */
const delivered: CardState = { word: 'card:state.delivered', icon: mailbox, tone: 'info' };

/** The state to show: a lock counts only on a card that would otherwise work. */
export function cardStateOf({
  cardStatusId,
  lockReason,
  tracking,
}: Pick<CardSummary, 'cardStatusId' | 'lockReason' | 'tracking'>): CardState {
  const status = cardStatusOf(cardStatusId);
  if (status === 'inTransit' && tracking?.deliveredOn) return delivered;
  return status === 'debit' && lockReason ? locked : ofStatus[status];
}
