import { cardStatusIds } from '@portal/contract/card/card-status';
import { fallbackLanguage, type Language } from '@portal/contract/language';
import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { isUnproved } from '../address-changes.ts';
import type { OrderReason } from '../cards/issue-card.ts';
import { openAddress } from '../sealed-record.ts';
import { cardFileOrders } from '../sealed-tables.ts';
import { type BureauOrder, orderKindOf } from './bureau-order.ts';

export interface CardFilingTools {
  keys: Keys;
  /** In which language each of some holders is written to. The core knows of none. */
  listLanguages: (tx: Queryable, holderIds: readonly number[]) => Promise<ReadonlyMap<number, Language>>;
}

/** Most cards of one file, which is put together in memory. */
export const maxCardsInFile = 1_000;

type WaitingCard = Pick<BureauOrder, 'accountId' | 'cardId' | 'embossedName' | 'shippingMethod'> & {
  holderId: number;
  reason: OrderReason;
  name: string;
  addressSealed: Buffer;
};

// A card waits while its address is new and nobody made sure of it (16 CFR 681.2).
const waitingCards = statement<[number, Date], WaitingCard>(
  'issuer/list-cards-to-file',
  `SELECT card.account_id AS "accountId", card.card_id AS "cardId", card.cardholder_name AS "embossedName",
     card.shipping_method AS "shippingMethod", card.order_reason AS reason, holder.holder_id AS "holderId",
     holder.given_name || ' ' || holder.family_name AS name,
     holder.address_sealed AS "addressSealed"
   FROM issuer.card JOIN issuer.account USING (account_id) JOIN issuer.holder USING (holder_id)
   WHERE card.card_status_id = ${cardStatusIds.ordered} AND card.card_file_id IS NULL AND account.closed_at IS NULL
     AND NOT ${isUnproved('holder.holder_id', '$2')}
     AND NOT EXISTS (SELECT FROM issuer.shipping_event AS event
       WHERE event.account_id = card.account_id AND event.card_id = card.card_id)
   ORDER BY card.created_at, card.card_id LIMIT $1`,
);

// A card locked by another change is skipped, as that change may wait for another of these cards: it goes with the next
// file.
const lockWaiting = statement<[number, number], { cardId: number }>(
  'issuer/lock-card-to-file',
  `SELECT card_id AS "cardId" FROM issuer.card
   WHERE account_id = $1 AND card_id = $2 AND card_status_id = ${cardStatusIds.ordered} AND card_file_id IS NULL
   FOR NO KEY UPDATE SKIP LOCKED`,
);

const drawFileId = statement<[], { fileId: number }>(
  'issuer/draw-card-file-id',
  `SELECT issuer.draw_card_file_id() AS "fileId"`,
);
const insertFile = statement<[number, string, Buffer, number, Date], never>(
  'issuer/build-card-file',
  `INSERT INTO issuer.card_file (file_id, made_on, state, orders_sealed, cards, built_at) OVERRIDING SYSTEM VALUE
   VALUES ($1, $2, 'BUILT', $3, $4, $5)`,
);

const claimCards = statement<[number, number[], number[]], never>(
  'issuer/claim-cards',
  `UPDATE issuer.card SET card_file_id = $1 FROM unnest($2::bigint[], $3::bigint[]) AS filed (account_id, card_id)
   WHERE card.account_id = filed.account_id AND card.card_id = filed.card_id AND card.card_file_id IS NULL`,
);

/** Builds one file of cards that are in none yet; whether there may be more for another one. */
async function buildCardFile(
  tx: Queryable,
  { keys, listLanguages }: CardFilingTools,
  { now, today }: { now: Date; today: string },
): Promise<boolean> {
  const waiting = await list(tx, waitingCards, [maxCardsInFile, now]);
  const locked = await Promise.all(waiting.map(({ accountId, cardId }) => find(tx, lockWaiting, [accountId, cardId])));
  const cards = waiting.filter((_, at) => locked[at] !== null);
  if (cards.length === 0) return false;
  const languages = await listLanguages(
    tx,
    cards.map(({ holderId }) => holderId),
  );
  const orders = cards.map(({ holderId, reason, name, addressSealed, ...card }): BureauOrder => {
    const address = openAddress(keys, holderId, addressSealed);
    const language = languages.get(holderId) ?? fallbackLanguage;
    return { ...card, kind: orderKindOf[reason], language, mailTo: { name, ...address } };
  });
  const { fileId } = await get(tx, drawFileId, []);
  const sealed = keys.seal(cardFileOrders.at(fileId), JSON.stringify(orders));
  await run(tx, insertFile, [fileId, today, sealed, orders.length, now]);
  const accountIds = orders.map(({ accountId }) => accountId);
  const cardIds = orders.map(({ cardId }) => cardId);
  const claimed = await run(tx, claimCards, [fileId, accountIds, cardIds]);
  if (claimed !== orders.length) throw new Error('a card was filed twice');
  return waiting.length === maxCardsInFile;
}

/**
 * Files every card that was ordered and not closed since, in as many files as it takes, each in a transaction of its own:
 * when the process dies, a card is in one file or still in none.
 */
export async function fileCards(
  pool: pg.Pool,
  tools: CardFilingTools,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const at = { now, today: dayIn(timeZone, now) };
  let mayHaveMore: boolean;
  do mayHaveMore = await inTransaction(pool, (tx) => buildCardFile(tx, tools, at));
  while (mayHaveMore);
}
