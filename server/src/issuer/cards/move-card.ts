import { cardStatusIds } from '@portal/contract/card/card-status';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CardKey } from './card.ts';
import { type CardEvent, findMove } from './card-moves.ts';

/** Where an event led a card, or where it stays because the event is not allowed there. */
export type CardMove = { moved: true; from: number; to: number } | { moved: false; from: number };

const lockStatus = statement<[number, number], { from: number; heldFrom: number | null }>(
  'issuer/lock-card-status',
  `SELECT card_status_id AS "from", held_from AS "heldFrom" FROM issuer.card
   WHERE account_id = $1 AND card_id = $2 FOR NO KEY UPDATE`,
);
const updateStatus = statement<[number, number, number, number | null, Date], never>(
  'issuer/move-card',
  `UPDATE issuer.card SET card_status_id = $3, held_from = $4, moved_at = $5 WHERE account_id = $1 AND card_id = $2`,
);
const insertMove = statement<[number, number, CardEvent, number, number, Date], never>(
  'issuer/note-card-move',
  `INSERT INTO issuer.card_move (account_id, card_id, event, from_status_id, to_status_id, moved_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** The only way to change a card's status: as the table of moves allows. Throws when there is no such card. */
export async function moveCard(tx: Queryable, card: CardKey, event: CardEvent, now: Date): Promise<CardMove> {
  const { from, heldFrom } = await get(tx, lockStatus, [card.accountId, card.cardId]);
  const to = findMove(from, event, heldFrom);
  if (to === null) return { moved: false, from };
  await run(tx, updateStatus, [card.accountId, card.cardId, to, to === cardStatusIds.heldForFraud ? from : null, now]);
  await run(tx, insertMove, [card.accountId, card.cardId, event, from, to, now]);
  return { moved: true, from, to };
}
