import { cardStatusIds } from '@portal/contract/card/card-status';
import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import { bankingDaysAfter } from '@portal/contract/time/banking-days';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { list, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { CardKey } from '../cards/card.ts';
import { cardReference, type ExceptionKind, noteException } from '../exceptions/exceptions.ts';

/** Business days from the day on which a file left, within which the bureau says something of each of its cards. */
export type ReportDays = Readonly<Record<ShippingMethod, number>>;

/** The last day such that `days` business days after it are over on `today`. Days are yyyy-MM-dd. */
export function lastDayOver(today: string, days: number): string {
  let day = dayAfter(today, -1);
  while (bankingDaysAfter(day, days) >= today) day = dayAfter(day, -1);
  return day;
}

/** How many are noted in one transaction. */
const batchSize = 200;

const isUnheardOf = `card.card_status_id = ${cardStatusIds.ordered} AND NOT EXISTS (SELECT FROM issuer.shipping_event AS event
  WHERE event.account_id = card.account_id AND event.card_id = card.card_id)`;
const isReplaced = `EXISTS (SELECT FROM issuer.card AS newer
  WHERE newer.account_id = card.account_id AND newer.replaces_card_id = card.card_id)`;
const isNoted = (kind: ExceptionKind) => `EXISTS (SELECT FROM issuer.exception AS noted
  WHERE noted.account_id = card.account_id AND noted.kind = '${kind}' AND noted.reference = 'card:' || card.card_id::text)`;

type Unreported = CardKey & { fileId: number; leftOn: string; method: ShippingMethod };

const unreportedCards = statement<[string, string, number], Unreported>(
  'issuer/list-unreported-cards',
  `SELECT card.account_id AS "accountId", card.card_id AS "cardId", card.shipping_method AS method,
     file.file_id AS "fileId", file.left_on AS "leftOn"
   FROM issuer.card_file AS file JOIN issuer.card ON card.card_file_id = file.file_id
   WHERE ${isUnheardOf} AND file.left_on <= CASE card.shipping_method WHEN 'EXPEDITED' THEN $2::date ELSE $1::date END
     AND NOT ${isNoted('CARD_NOT_REPORTED')}
   ORDER BY card.card_id LIMIT $3`,
);

const undeliverableCards = statement<[number], CardKey>(
  'issuer/list-undeliverable-cards',
  `SELECT card.account_id AS "accountId", card.card_id AS "cardId"
   FROM issuer.card JOIN issuer.account USING (account_id)
   WHERE card.card_status_id = ${cardStatusIds.undeliverable} AND account.closed_at IS NULL AND NOT ${isReplaced}
     AND NOT ${isNoted('CARD_UNDELIVERABLE')}
   ORDER BY card.card_id LIMIT $1`,
);

const settle = (kind: ExceptionKind, isOver: string) =>
  statement<[string, Date], never>(
    `issuer/settle-${kind.toLowerCase()}`,
    `UPDATE issuer.exception AS open SET resolution = $1, resolved_at = $2
     FROM issuer.card WHERE open.kind = '${kind}' AND open.resolved_at IS NULL
       AND card.account_id = open.account_id AND open.reference = 'card:' || card.card_id::text AND ${isOver}`,
  );
const settleUnreported = settle('CARD_NOT_REPORTED', `NOT (${isUnheardOf})`);
const settleUndeliverable = settle('CARD_UNDELIVERABLE', isReplaced);

/** Notes what `find` gives, batch by batch, until it gives no more. */
async function noteEach<Card extends CardKey>(
  find: () => Promise<Card[]>,
  note: (cards: Card[]) => Promise<void>,
): Promise<void> {
  let cards: Card[];
  do {
    cards = await find();
    await note(cards);
  } while (cards.length === batchSize);
}

/**
 * Looks after the cards that left: those that the bureau has said nothing of within its days, and those that came back
 * and that nobody replaced, become exceptions, once; what has come right since is resolved.
 */
export async function watchCards(
  pool: pg.Pool,
  { reportWithinDays, timeZone }: { reportWithinDays: ReportDays; timeZone: string },
  now: Date,
): Promise<void> {
  await run(pool, settleUnreported, ['heard of, or no longer waited for', now]);
  await run(pool, settleUndeliverable, ['replaced', now]);
  const today = dayIn(timeZone, now);
  const { STANDARD, EXPEDITED } = reportWithinDays;
  const overdue = [lastDayOver(today, STANDARD), lastDayOver(today, EXPEDITED)] as const;
  await noteEach(
    () => list(pool, unreportedCards, [...overdue, batchSize]),
    (cards) =>
      inTransaction(pool, async (tx) => {
        for (const { accountId, cardId, fileId, leftOn, method } of cards) {
          const facts = { fileId, leftOn, method };
          const reference = cardReference(cardId);
          await noteException(tx, { accountId, kind: 'CARD_NOT_REPORTED', reference, facts }, now);
        }
      }),
  );
  await noteEach(
    () => list(pool, undeliverableCards, [batchSize]),
    (cards) =>
      inTransaction(pool, async (tx) => {
        for (const { accountId, cardId } of cards) {
          await noteException(tx, { accountId, kind: 'CARD_UNDELIVERABLE', reference: cardReference(cardId) }, now);
        }
      }),
  );
}
