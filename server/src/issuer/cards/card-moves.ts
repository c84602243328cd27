import { type CardStatusId, cardStatusIds, cardStatusOf } from '@portal/contract/card/card-status';
import { keysOf } from '@portal/contract/keys-of';

/** The meaning of each card status id (docs/domain.md §1). */
export const cardStatusReasons: Record<CardStatusId, string> = {
  [cardStatusIds.ordered]: 'ordered',
  [cardStatusIds.printed]: 'printed',
  [cardStatusIds.shipped]: 'shipped',
  [cardStatusIds.active]: 'active',
  [cardStatusIds.pendingPinReset]: 'PIN reset forced by the issuer',
  [cardStatusIds.neverActivated]: 'never activated',
  [cardStatusIds.heldForFraud]: 'held for suspected fraud',
  [cardStatusIds.dormant]: 'dormant',
  [cardStatusIds.lost]: 'lost',
  [cardStatusIds.stolen]: 'stolen',
  [cardStatusIds.damaged]: 'damaged or expiring, and replaced',
  [cardStatusIds.expired]: 'expired',
  [cardStatusIds.closedByHolder]: 'closed by the holder',
  [cardStatusIds.closedForFraud]: 'closed by the issuer for fraud',
  [cardStatusIds.holderDeceased]: 'holder deceased',
  [cardStatusIds.undeliverable]: 'undeliverable',
};

/** The statuses of cards that never come back. */
export const closedCardStatusIds: readonly CardStatusId[] = Object.values(cardStatusIds).filter(
  (id) => cardStatusOf(id) === 'closed',
);

const { ordered, printed, shipped, active, pendingPinReset, neverActivated, heldForFraud, dormant } = cardStatusIds;
const onTheWay = [ordered, printed, shipped] as const;
const open = [...onTheWay, active, pendingPinReset, neverActivated, heldForFraud, dormant] as const;

/** The statuses of cards that work or may come to work. */
export const openCardStatusIds: readonly CardStatusId[] = open;

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
  PRINTED: { from: [ordered], to: printed },
  SHIPPED: { from: [ordered, printed], to: shipped },
  ACTIVATED: { from: onTheWay, to: active },
  NEVER_ACTIVATED: { from: onTheWay, to: neverActivated },
  RETURNED_TO_SENDER: { from: onTheWay, to: cardStatusIds.undeliverable },
  PIN_RESET_FORCED: { from: [active], to: pendingPinReset },
  PIN_RESET_DONE: { from: [pendingPinReset], to: active },
  HELD_FOR_FRAUD: { from: [...onTheWay, active, pendingPinReset, neverActivated, dormant], to: heldForFraud },
  HOLD_ENDED: { from: [heldForFraud], to: null },
  DORMANT: { from: [active, pendingPinReset], to: dormant },
  WOKEN: { from: [dormant], to: active },
  REINSTATED: { from: [neverActivated, dormant], to: active },
  REPORTED_LOST: { from: open, to: cardStatusIds.lost },
  REPORTED_STOLEN: { from: open, to: cardStatusIds.stolen },
  DAMAGED_AND_REPLACED: { from: [active, pendingPinReset, heldForFraud, dormant], to: cardStatusIds.damaged },
  EXPIRED: { from: open, to: cardStatusIds.expired },
  CLOSED_BY_HOLDER: { from: open, to: cardStatusIds.closedByHolder },
  CLOSED_FOR_FRAUD: { from: open, to: cardStatusIds.closedForFraud },
  HOLDER_DECEASED: { from: open, to: cardStatusIds.holderDeceased },
} as const satisfies Record<string, Move>;

/** The events that may change a card's status. */
export type CardEvent = keyof typeof cardMoves;

const moves: readonly [CardEvent, Move][] = keysOf<CardEvent>(cardMoves).map((event) => [event, cardMoves[event]]);

/** The status that an event leads to, or null when it is not allowed from there. `heldFrom`: of a card that is held. */
export function findMove(from: number, event: CardEvent, heldFrom: number | null = null): number | null {
  const move: Move = cardMoves[event];
  const at = event === 'RETURNED_TO_SENDER' ? (heldFrom ?? from) : from;
  return move.from.includes(at) ? (move.to ?? heldFrom) : null;
}

/** The shortest history that leads from the order of a card to a status. Throws when none does. */
export function listEventsTo(cardStatusId: number): CardEvent[] {
  const histories: { at: number; events: CardEvent[] }[] = [{ at: ordered, events: [] }];
  const seen = new Set<number>([ordered]);
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
