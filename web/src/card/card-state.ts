import { type CardStatus, cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { TextKey } from '../app/page/text-keys.ts';
import type { StatusTone } from '../ui/feedback/status.tsx';
import { cross, hourglass, key, lock, mailbox, ok, truck } from '../ui/figures/icons.ts';

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
