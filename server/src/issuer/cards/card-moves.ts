import { activeCardStatusId, cardStatusOf } from '@portal/contract/card/card-status';

/** The closed set of card status ids, each with what it means (domain decision, §1). */
export const cardStatusReasons = {
  1: 'ordered',
  10: 'printed',
  14: 'shipped',
  4: 'active',
  19: 'PIN reset forced by the issuer',
  20: 'never activated',
  21: 'held for suspected fraud',
  23: 'dormant',
  5: 'lost',
  6: 'stolen',
  7: 'damaged or expiring, and replaced',
  8: 'expired',
  9: 'closed by the holder',
  15: 'closed by the issuer for fraud',
  17: 'holder deceased',
  22: 'undeliverable',
} as const satisfies Record<number, string>;

/** The statuses of cards that never come back. */
export const closedCardStatusIds: readonly number[] = Object.keys(cardStatusReasons)
  .map(Number)
  .filter((id) => cardStatusOf(id) === 'closed');

/** The status of a card that has only been ordered: where every card starts. */
export const orderedCardStatusId = 1;

const onTheWay = [1, 10, 14] as const;
const open = [...onTheWay, activeCardStatusId, 19, 20, 21, 23] as const;

/** The status of a card that is held for suspected fraud. */
export const heldCardStatusId = 21;

interface Move {
  from: readonly number[];
  /** Null: where it was before it was held. */
  to: number | null;
}

/**
 * Every move of a card's status that is allowed; what is not here is refused. Closed cards never come back. Messages
 * of the printer and the carrier may overtake each other, so a card may be shipped or activated before it is known to
 * be printed. A card that is held comes from somewhere and goes back there: one that was never activated does not become
 * active by it; and what the mail brings back is brought back, held or not.
 */
export const cardMoves = {
  PRINTED: { from: [1], to: 10 },
  SHIPPED: { from: [1, 10], to: 14 },
  ACTIVATED: { from: onTheWay, to: activeCardStatusId },
  NEVER_ACTIVATED: { from: onTheWay, to: 20 },
  RETURNED_TO_SENDER: { from: onTheWay, to: 22 },
  PIN_RESET_FORCED: { from: [activeCardStatusId], to: 19 },
  PIN_RESET_DONE: { from: [19], to: activeCardStatusId },
  HELD_FOR_FRAUD: { from: [...onTheWay, activeCardStatusId, 19, 20, 23], to: heldCardStatusId },
  HOLD_ENDED: { from: [heldCardStatusId], to: null },
  DORMANT: { from: [activeCardStatusId, 19], to: 23 },
  WOKEN: { from: [23], to: activeCardStatusId },
  REINSTATED: { from: [20, 23], to: activeCardStatusId },
  REPORTED_LOST: { from: open, to: 5 },
  REPORTED_STOLEN: { from: open, to: 6 },
  DAMAGED_AND_REPLACED: { from: [activeCardStatusId, 19, 21, 23], to: 7 },
  EXPIRED: { from: open, to: 8 },
  CLOSED_BY_HOLDER: { from: open, to: 9 },
  CLOSED_FOR_FRAUD: { from: open, to: 15 },
  HOLDER_DECEASED: { from: open, to: 17 },
} as const satisfies Record<string, Move>;

/** What happens to a card that may change its status. */
export type CardEvent = keyof typeof cardMoves;

const moves: readonly [CardEvent, Move][] = Object.entries(cardMoves) as [CardEvent, Move][];

/** The status that an event leads to, or null when it is not allowed from there. `heldFrom`: of a card that is held. */
export function findMove(from: number, event: CardEvent, heldFrom: number | null = null): number | null {
  const move: Move = cardMoves[event];
  const at = event === 'RETURNED_TO_SENDER' ? (heldFrom ?? from) : from;
  return move.from.includes(at) ? (move.to ?? heldFrom) : null;
}

/** The shortest history that leads from the order of a card to a status. Throws when none does. */
export function listEventsTo(cardStatusId: number): CardEvent[] {
  const histories: { at: number; events: CardEvent[] }[] = [{ at: orderedCardStatusId, events: [] }];
  const seen = new Set([orderedCardStatusId]);
  for (const { at, events } of histories) {
    if (at === cardStatusId) return events;
    for (const [event, { from, to }] of moves) {
      if (!from.includes(at) || to === null || seen.has(to)) continue;
      seen.add(to);
      histories.push({ at: to, events: [...events, event] });
    }
  }
  throw new RangeError(`no history leads to the card status ${cardStatusId}`);
}
