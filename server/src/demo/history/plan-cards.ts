import { cardStatusIds } from '@portal/contract/card/card-status';
import type { ShippingState } from '@portal/contract/card/card-tracking';
import { type CardEvent, listEventsTo } from '../../issuer/face.ts';
import type { DemoCard } from '../people.ts';
import { after, dayMs, minuteMs } from './days.ts';
import type { Step } from './step.ts';

/** When a card of the plan can pay. */
export interface CardPlan {
  activatedAt: Date | null;
  /** Closed, stopped or locked for good. */
  stoppedAt: Date | null;
  /** Closed: then recurring payments stop too, which go on with a lock or a PIN to be reset. */
  closedAt: Date | null;
  steps: Step[];
}

/** Days after the order, by regular and by expedited mail. */
const wayDays: readonly [ShippingState, number, number][] = [
  ['ORDERED', 0, 0],
  ['PRINTED', 1, 0.8],
  ['SHIPPED', 2, 1.5],
  ['IN_TRANSIT', 3, 1.9],
  ['OUT_FOR_DELIVERY', 6.8, 2.8],
  ['DELIVERED', 7, 3],
];
const activatedAfterDays = 8;

/** Cards in these states have never been active. */
const neverActive: ReadonlySet<number> = new Set([
  cardStatusIds.ordered,
  cardStatusIds.printed,
  cardStatusIds.shipped,
  cardStatusIds.neverActivated,
  cardStatusIds.undeliverable,
]);
/** Moves that mail and activation make. */
const ordinary: ReadonlySet<CardEvent | undefined> = new Set([undefined, 'PRINTED', 'SHIPPED', 'ACTIVATED'] as const);

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** How one card came to be as the demo shows it: ordered, mailed, activated, and what ended it. */
export function planCard(card: DemoCard, at: number, openedAt: Date, now: Date): CardPlan {
  const ago = (days: number) => after(now, -days * dayMs);
  const firstAt = after(openedAt, at * minuteMs);
  const orderedAt = card.orderedDaysAgo === undefined ? firstAt : later(firstAt, ago(card.orderedDaysAgo));
  const steps: Step[] = [{ kind: 'ORDER', card: at, at: orderedAt }];
  const { isExpedited, trackingNumber } = card;
  for (const [state, regular, expedited] of wayDays) {
    const arrives = after(orderedAt, (isExpedited ? expedited : regular) * dayMs);
    if (arrives <= now) steps.push({ kind: 'SHIP', card: at, state, trackingNumber, at: arrives });
  }
  const isEverActive = !neverActive.has(card.cardStatusId);
  const activatedAt = isEverActive ? after(orderedAt, activatedAfterDays * dayMs) : null;
  if (activatedAt) steps.push({ kind: 'MOVE', card: at, event: 'ACTIVATED', at: activatedAt });
  const end = listEventsTo(card.cardStatusId).at(-1);
  const lastDay = activatedAt ?? after(orderedAt, activatedAfterDays * dayMs);
  const endedAt = ordinary.has(end) ? null : later(after(lastDay, dayMs), ago(card.endedDaysAgo));
  if (end && endedAt) steps.push({ kind: 'MOVE', card: at, event: end, at: endedAt });
  const lockedAt = card.lockReason ? ago(card.lockedDaysAgo) : null;
  if (card.lockReason && lockedAt) steps.push({ kind: 'LOCK', card: at, reason: card.lockReason, at: lockedAt });
  const closedAt = card.cardStatusId === cardStatusIds.pendingPinReset ? null : endedAt;
  return { activatedAt, stoppedAt: endedAt ?? lockedAt, closedAt, steps };
}
