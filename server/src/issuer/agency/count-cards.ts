import { type CardStatusId, cardStatusIds } from '@portal/contract/card/card-status';
import { keysOf } from '@portal/contract/keys-of';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { closedCardStatusIds } from '../cards/card-moves.ts';
import { type AgencyFigure, figuresOf, withSum } from './figure.ts';
import type { MonthSpan } from './month-span.ts';

const ordered = statement<[Date, Date], { detail: string; count: number }>(
  'issuer/count-cards-ordered-in-month',
  `SELECT order_reason AS detail, count(*) AS count FROM issuer.card
   WHERE created_at >= $1 AND created_at < $2 GROUP BY 1`,
);
const moved = statement<[Date, Date], { isFirst: boolean; statusId: CardStatusId; count: number }>(
  'issuer/count-card-moves-of-month',
  `SELECT event = 'ACTIVATED' AS "isFirst", to_status_id AS "statusId", count(*) AS count FROM issuer.card_move
   WHERE moved_at >= $1 AND moved_at < $2 GROUP BY 1, 2`,
);
// A card that moved later stood where its last move before the end had led, or where the first one after it began.
const standing = statement<[Date], { statusId: CardStatusId | null; count: number }>(
  'issuer/count-cards-at-end-of-month',
  `SELECT CASE WHEN card.moved_at < $1 THEN card.card_status_id ELSE coalesce(
       (SELECT to_status_id FROM issuer.card_move AS before WHERE before.account_id = card.account_id
          AND before.card_id = card.card_id AND before.moved_at < $1 ORDER BY move_id DESC LIMIT 1),
       (SELECT from_status_id FROM issuer.card_move AS after WHERE after.account_id = card.account_id
          AND after.card_id = card.card_id AND after.moved_at >= $1 ORDER BY move_id LIMIT 1)) END AS "statusId",
     count(*) AS count
   FROM issuer.card WHERE card.created_at < $1 GROUP BY 1`,
);

/** A card that moved after the month, before the moves of cards were kept. */
const unknownStatus = 'unknown';

/** Counts the cards that were ordered, activated and closed in a month, and all by their status at its end. */
export async function countCards(db: Queryable, { begin, end }: MonthSpan): Promise<AgencyFigure[]> {
  const moves = await list(db, moved, [begin, end]);
  const activated = moves.filter(({ isFirst }) => isFirst);
  const closed = moves.filter(({ statusId }) => closedCardStatusIds.includes(statusId));
  const byStatus = (rows: readonly { statusId: CardStatusId | null; count: number }[]) =>
    withSum(rows.map(({ statusId, count }) => ({ detail: nameOf(statusId), count })));
  return [
    ...figuresOf('cards', 'cardsOrdered', withSum(await list(db, ordered, [begin, end]))),
    ...figuresOf('cards', 'cardsActivated', withSum(activated).slice(0, 1)),
    ...figuresOf('cards', 'cardsClosed', byStatus(closed)),
    ...figuresOf('cards', 'cardsAtEnd', byStatus(await list(db, standing, [end]))),
  ];
}

const nameOf = (statusId: CardStatusId | null): string =>
  keysOf(cardStatusIds).find((name) => cardStatusIds[name] === statusId) ?? unknownStatus;
