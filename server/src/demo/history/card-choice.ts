import type { Use } from './life.ts';
import type { CardPlan } from './plan-cards.ts';

/** A time in which a card is locked although it can pay before and after. */
export interface LockedTime {
  from: Date;
  to: Date;
}

function isUsable({ activatedAt, stoppedAt, closedAt }: CardPlan, at: Date, use: Use): boolean {
  const end = use === 'RECURRING' ? closedAt : stoppedAt;
  return activatedAt !== null && activatedAt <= at && (end === null || at < end);
}

/** Tells whether a payment at that time would be approved on one of the cards; recurring ones pass locks. */
export function canPay(cards: readonly CardPlan[], locked: readonly LockedTime[], at: Date, use: Use): boolean {
  const isLocked = use !== 'RECURRING' && locked.some(({ from, to }) => from <= at && at <= to);
  return !isLocked && cards.some((card) => isUsable(card, at, use));
}

/** The card that is used: one that can pay, in turn where there are several; else the last that was active, or the first. */
export function chooseCard(cards: readonly CardPlan[], at: Date, use: Use, turn: number): number {
  const every = cards.map((card, index) => ({ card, index }));
  const usable = every.filter(({ card }) => isUsable(card, at, use));
  const everActive = every.filter(({ card }) => card.activatedAt !== null && card.activatedAt <= at);
  return (usable[turn % usable.length] ?? everActive.at(-1))?.index ?? 0;
}
