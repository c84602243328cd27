import { get, type Queryable, run, statement } from '../../db/statement.ts';
import type { CardKey } from './card.ts';
import { type CardEvent, findMove } from './card-moves.ts';

/** Where an event led a card, or where it stays because the event is not allowed there. */
export type CardMove = { moved: true; from: number; to: number } | { moved: false; from: number };

const lockStatus = statement<[number, number], { from: number }>(
  'issuer/lock-card-status',
  `SELECT card_status_id AS "from" FROM issuer.card WHERE account_id = $1 AND card_id = $2 FOR NO KEY UPDATE`,
);
const updateStatus = statement<[number, number, number, Date], never>(
  'issuer/move-card',
  `UPDATE issuer.card SET card_status_id = $3, moved_at = $4 WHERE account_id = $1 AND card_id = $2`,
);

/** The only way to change a card's status: as the table of moves allows. Throws when there is no such card. */
export async function moveCard(tx: Queryable, card: CardKey, event: CardEvent, now: Date): Promise<CardMove> {
  const { from } = await get(tx, lockStatus, [card.accountId, card.cardId]);
  const to = findMove(from, event);
  if (to === null) return { moved: false, from };
  await run(tx, updateStatus, [card.accountId, card.cardId, to, now]);
  return { moved: true, from, to };
}
