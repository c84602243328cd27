import type { CardSummary } from '@portal/contract/card/list-cards';
import { cardStatusOf } from '@portal/contract/card-status';
import { minTransferCents, transferFeeCents } from '@portal/contract/constants';
import { formatCents } from '@portal/contract/money';
import type { TextKey } from '../app/text-keys.ts';
import { bank, card as cardIcon, lock, pin, unlock } from '../ui/icons.ts';

interface Words {
  key: TextKey;
  values?: Record<string, string>;
}

/** Something that can be done with a card, or why it cannot. */
export interface CardAction {
  path: '/lock-card' | '/unlock-card' | '/change-pin' | '/card-to-bank-transfer' | '/card-replacement';
  icon: string;
  title: TextKey;
  hint: Words;
  /** Why it is not possible now; null: it is. */
  notPossible: Words | null;
}

const no = (name: 'closed' | 'inTransit' | 'call' | 'newPin' | 'onItsWay'): Words => ({
  key: `card:notPossible.${name}`,
});

/** What stops everything on a card, or null. Wrong codes and the issuer's lock are customer service's to end. */
function stopOf({ cardStatusId, lockReason }: CardSummary): Words | null {
  const status = cardStatusOf(cardStatusId);
  if (status === 'closed') return no('closed');
  if (status === 'inTransit') return no('inTransit');
  if (status !== 'debit') return no('call');
  return lockReason === 'CVV_TRIES' || lockReason === 'ISSUER' ? no('call') : null;
}

/** The four things that people do most with their card, in a fixed order. */
export function cardActionsOf(card: CardSummary, cards: readonly CardSummary[]): CardAction[] {
  const stop = stopOf(card);
  const isOnItsWay = cards.some(({ cardStatusId }) => cardStatusOf(cardStatusId) === 'inTransit');
  const leastCents = minTransferCents + transferFeeCents;
  const tooLittle: Words = { key: 'card:notPossible.balance', values: { amount: formatCents(leastCents) } };
  return [
    lockAction(card, stop),
    {
      path: '/change-pin',
      icon: pin,
      title: 'card:action.pin',
      hint: { key: 'card:action.pinHint' },
      notPossible: stop,
    },
    {
      path: '/card-to-bank-transfer',
      icon: bank,
      title: 'card:action.transfer',
      hint: { key: 'card:action.transferHint', values: { fee: formatCents(transferFeeCents) } },
      notPossible: stop ?? (card.availableCents < leastCents ? tooLittle : null),
    },
    {
      path: '/card-replacement',
      icon: cardIcon,
      title: 'card:action.replace',
      hint: { key: 'card:action.replaceHint' },
      notPossible: isOnItsWay ? no('onItsWay') : stop,
    },
  ];
}

function lockAction({ lockReason }: CardSummary, stop: Words | null): CardAction {
  if (lockReason === 'USER' && stop === null) {
    const hint = { key: 'card:action.unlockHint' } as const;
    return { path: '/unlock-card', icon: unlock, title: 'card:action.unlock', hint, notPossible: null };
  }
  return {
    path: '/lock-card',
    icon: lock,
    title: 'card:action.lock',
    hint: { key: 'card:action.lockHint' },
    notPossible: stop ?? (lockReason === 'PIN_TRIES' ? no('newPin') : null),
  };
}
