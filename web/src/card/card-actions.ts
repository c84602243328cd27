import { isForService } from '@portal/contract/card/card-lock';
import { findReplacementProblem } from '@portal/contract/card/card-replacement';
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
  path: '/lock-card' | '/unlock-card' | '/set-pin' | '/change-pin' | '/card-to-bank-transfer' | '/card-replacement';
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
  return isForService(lockReason) ? no('call') : null;
}

/** The four things that people do most with their card, in a fixed order. */
export function cardActionsOf(card: CardSummary, cards: readonly CardSummary[]): CardAction[] {
  const stop = stopOf(card);
  const leastCents = minTransferCents + transferFeeCents;
  const tooLittle: Words = { key: 'card:notPossible.balance', values: { amount: formatCents(leastCents) } };
  return [
    lockAction(card, stop),
    pinAction(card, stop),
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
      notPossible: whyNotReplaced(card, cards, stop),
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

/** A card in the mail is activated with its first PIN, as soon as it is in the hand. */
function pinAction(card: CardSummary, stop: Words | null): CardAction {
  const isOnItsWay = cardStatusOf(card.cardStatusId) === 'inTransit';
  if (isOnItsWay) {
    const hint = { key: 'card:action.activateHint' } as const;
    const notPossible = isForService(card.lockReason) ? no('call') : null;
    return { path: '/set-pin', icon: pin, title: 'card:action.activate', hint, notPossible };
  }
  return {
    path: '/change-pin',
    icon: pin,
    title: 'card:action.pin',
    hint: { key: 'card:action.pinHint' },
    notPossible: stop,
  };
}

function whyNotReplaced(card: CardSummary, cards: readonly CardSummary[], stop: Words | null): Words | null {
  // A card that never came is sent again; for others any other reason shows whether they can be replaced.
  const reasons = ['LOST', 'NOT_ARRIVED'] as const;
  const problems = new Set(reasons.map((reason) => findReplacementProblem(card, cards, reason)));
  if (problems.has(null)) return null;
  if (problems.has('lockedOtherwise')) return no('call');
  const isOnItsWay = problems.has('replacementUnderWay') || problems.has('cardStillExpected');
  return isOnItsWay ? no('onItsWay') : (stop ?? no('call'));
}
