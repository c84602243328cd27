import { type CardAct, findCardActProblem } from '@portal/contract/card/card-acts';
import { findReplacementProblem } from '@portal/contract/card/card-replacement';
import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { feeOf } from '@portal/contract/money/fee-of';
import type { Fees } from '@portal/contract/money/fees';
import { formatCents } from '@portal/contract/money/money';
import type { TextKey } from '../app/page/text-keys.ts';
import { bank, card as cardIcon, lock, pin, unlock } from '../ui/figures/icons.ts';

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

/** Why an act is not open for a card as it stands, in words, or null. */
function stopOf(card: CardSummary, act: CardAct): Words | null {
  const problem = findCardActProblem(card, act);
  if (problem === null) return null;
  const status = cardStatusOf(card.cardStatusId);
  if (status === 'closed' || (status === 'inTransit' && problem === 'cardNotActive')) return no(status);
  return card.lockReason === 'PIN_TRIES' && status === 'debit' ? no('newPin') : no('call');
}

/** The four things that people do most with their card, in a fixed order. */
export function cardActionsOf(card: CardSummary, cards: readonly CardSummary[], fees: Fees): CardAction[] {
  const feeCents = feeOf(fees, 'TRANSFER');
  const minCents = fees.minTransferCents + feeCents;
  const tooLittle: Words = { key: 'card:notPossible.balance', values: { amount: formatCents(minCents) } };
  return [
    lockAction(card),
    pinAction(card),
    {
      path: '/card-to-bank-transfer',
      icon: bank,
      title: 'card:action.transfer',
      hint: { key: 'card:action.transferHint', values: { fee: formatCents(feeCents) } },
      notPossible: stopOf(card, 'SEND_TO_BANK') ?? (card.availableCents < minCents ? tooLittle : null),
    },
    {
      path: '/card-replacement',
      icon: cardIcon,
      title: 'card:action.replace',
      hint: { key: 'card:action.replaceHint' },
      notPossible: whyNotReplaced(card, cards),
    },
  ];
}

function lockAction(card: CardSummary): CardAction {
  if (card.lockReason === 'USER' && findCardActProblem(card, 'UNLOCK') === null) {
    const hint = { key: 'card:action.unlockHint' } as const;
    return { path: '/unlock-card', icon: unlock, title: 'card:action.unlock', hint, notPossible: null };
  }
  return {
    path: '/lock-card',
    icon: lock,
    title: 'card:action.lock',
    hint: { key: 'card:action.lockHint' },
    notPossible: stopOf(card, 'LOCK'),
  };
}

/** A card in the mail is activated with its first PIN, as soon as it is in the hand. */
function pinAction(card: CardSummary): CardAction {
  const isOnItsWay = cardStatusOf(card.cardStatusId) === 'inTransit';
  if (isOnItsWay) {
    const hint = { key: 'card:action.activateHint' } as const;
    return { path: '/set-pin', icon: pin, title: 'card:action.activate', hint, notPossible: stopOf(card, 'ACTIVATE') };
  }
  return {
    path: '/change-pin',
    icon: pin,
    title: card.hasPin ? 'card:action.pin' : 'card:action.firstPin',
    hint: { key: card.hasPin ? 'card:action.pinHint' : 'card:action.firstPinHint' },
    notPossible: stopOf(card, 'CHANGE_PIN'),
  };
}

function whyNotReplaced(card: CardSummary, cards: readonly CardSummary[]): Words | null {
  // A card that never came is sent again; for others any other reason shows whether they can be replaced.
  const reasons = ['LOST', 'NOT_ARRIVED'] as const;
  const problems = new Set(reasons.map((reason) => findReplacementProblem(card, cards, reason)));
  if (problems.has(null)) return null;
  if (problems.has('lockedOtherwise')) return no('call');
  const isOnItsWay = problems.has('replacementUnderWay') || problems.has('cardStillExpected');
  return isOnItsWay ? no('onItsWay') : (stopOf(card, 'REPLACE') ?? no('call'));
}
