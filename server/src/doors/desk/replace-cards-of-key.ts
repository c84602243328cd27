import { cardStatusIds, cardStatusOf } from '@portal/contract/card/card-status';
import type pg from 'pg';
import { type CardOfKey, findCard, findCardForUpdate, type IssuedCard, listCardsOfKey } from '../../issuer/face.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { MessageReply } from '../signed/define-message.ts';
import { type OrderContext, replaceForStaff } from './order-card.ts';
import type { DeskOrderReason } from './order-rule.ts';
import type { DeskRefusal } from './refusals.ts';

/** The counts of a key's cards by their result. */
export interface ReplacedCount {
  ordered: number;
  /** Closed; the new card is ordered by itself once somebody has made sure of the address. */
  waiting: number;
  /** Another card is on its way already, or the card was closed meanwhile. */
  underWay: number;
  /** Not ordered: somebody has to see to it. */
  left: number;
}

/** How the cards are replaced. */
export interface CardsOfKey {
  keyId: string;
  /** Tells whether the numbers are known to somebody as well: the cards close at once, and new ones get other numbers. */
  areNumbersKnown: boolean;
  /** Looks at everything and orders nothing. */
  isDryRun: boolean;
  /** The program's own reference of who has it done, for the audit log. */
  staff: string;
  now: () => Date;
  onLeft: (card: CardOfKey, why: DeskRefusal) => void;
  /** After each card, with what was counted so far. */
  onProgress: (count: ReplacedCount) => void;
}

/** Cards that are read at once. */
const batchSize = 1000;

/** Ends a transaction of which nothing is to be kept. */
class Undone extends Error {}

/**
 * Why a card is replaced: what is in the mail, or was never activated, is sent anew with another number; what is in use works
 * until its holder activates the new one, unless its number is known too.
 */
function reasonFor(cardStatusId: number, areNumbersKnown: boolean): DeskOrderReason {
  const isOnItsWay = cardStatusOf(cardStatusId) === 'inTransit';
  if (areNumbersKnown && !isOnItsWay) return 'STOLEN';
  return isOnItsWay || cardStatusId === cardStatusIds.neverActivated ? 'NOT_ARRIVED' : 'DAMAGED';
}

const isStillOfKey = ({ cardStatusId, cvvKeyId, pinKeyId }: IssuedCard, keyId: string) =>
  cardStatusOf(cardStatusId) !== 'closed' && (cvvKeyId === keyId || pinKeyId === keyId);

/** Replaces one card; returns the reply of its order, or null where there was nothing left to do. */
async function replaceOne(
  pool: pg.Pool,
  services: OrderContext['services'],
  cardId: number,
  { keyId, areNumbersKnown, isDryRun, staff, now: readNow }: CardsOfKey,
): Promise<MessageReply | null> {
  let reply: MessageReply | null = null;
  await inTransaction(pool, async (tx) => {
    const now = readNow();
    const { holderId = 0 } = (await findCard(tx, cardId)) ?? {};
    const card = await findCardForUpdate(tx, holderId, cardId);
    if (card === null || !isStillOfKey(card, keyId)) return;
    const because = reasonFor(card.cardStatusId, areNumbersKnown);
    reply = await replaceForStaff({ tx, now, services, card }, { because, shipping: 'STANDARD', waivesFee: true });
    const refusedFor = reply.httpStatus === 200 ? null : reply.body.error;
    // Begun again, it finds many of these.
    if (refusedFor === 'replacedAlready') return;
    const who = { actor: 'STAFF' as const, staff, reason: `the key ${keyId} leaked`, address: null, device: null };
    await recordEntry(tx, { act: 'desk/replace-card', refusedFor, ...who, holderId, cardId, facts: {} }, now);
    if (isDryRun) throw new Undone();
  }).catch((fault: unknown) => {
    if (!(fault instanceof Undone)) throw fault;
  });
  return reply;
}

/**
 * Orders cards in place of all open ones whose CVV or PIN was made with a key, by the rules of `replace-card`, without fees.
 * Each card is a transaction of its own, and what was ordered is seen by the next who looks: it may be killed, begun again and
 * run twice at once. Gives what was counted.
 */
export async function replaceCardsOfKey(
  pool: pg.Pool,
  services: OrderContext['services'],
  how: CardsOfKey,
): Promise<ReplacedCount> {
  const count: ReplacedCount = { ordered: 0, waiting: 0, underWay: 0, left: 0 };
  let afterCardId = 0;
  for (;;) {
    const cards = await listCardsOfKey(pool, how.keyId, { afterCardId, limit: batchSize });
    for (const card of cards) {
      const reply = await replaceOne(pool, services, card.cardId, how);
      if (reply === null || (reply.httpStatus === 422 && reply.body.error === 'replacedAlready')) count.underWay += 1;
      else if (reply.httpStatus === 422) {
        count.left += 1;
        how.onLeft(card, reply.body.error as DeskRefusal);
      } else if ('state' in reply.body && reply.body.state === 'WAITING') count.waiting += 1;
      else count.ordered += 1;
      how.onProgress({ ...count });
    }
    afterCardId = cards.at(-1)?.cardId ?? afterCardId;
    if (cards.length < batchSize) return count;
  }
}
