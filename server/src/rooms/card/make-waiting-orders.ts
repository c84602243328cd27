import type pg from 'pg';
import { toSummary } from '../../acts/card-orders/card-summary.ts';
import { orderReplacement } from '../../acts/card-orders/order-replacement.ts';
import { quoteReplacement } from '../../acts/card-orders/quote-replacement.ts';
import { recordEvent } from '../../events/record-event.ts';
import { endWaiting, findCardForUpdate, listAffordableOrders, listCardsOf } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';

/**
 * Orders the cards that wait, where the balance bears the fee by now and nobody doubts the address, and tells their holders; how many. May be run again at will: each
 * is ordered once, in a transaction of its own.
 */
export async function makeWaitingOrders(
  pool: pg.Pool,
  tools: Pick<Services, 'keys' | 'issuing' | 'program'>,
  now: Date,
): Promise<number> {
  let count = 0;
  for (const { holderId, cardId, reason, method, isAnnounced } of await listAffordableOrders(pool)) {
    await inTransaction(pool, async (tx) => {
      const card = await findCardForUpdate(tx, holderId, cardId);
      const held = (await listCardsOf(tx, holderId)).cards.find((each) => each.cardId === cardId);
      if (card === null || !held) throw new Error('the card of a waiting order is not there');
      const summary = toSummary(held, tools.issuing.timeZone, now);
      const order = { card, summary, order: { reason, shipping: method, isAnnounced }, now };
      const quote = await quoteReplacement(tx, tools, order);
      // Spent meanwhile, still to be made sure of, or made by another process.
      const isOpen = quote.feeCents > summary.availableCents || quote.addressProof !== 'NONE';
      if (isOpen || !(await endWaiting(tx, card, now))) return;
      const { last4Digit } = await orderReplacement(tx, tools, { ...order, quote });
      const { expectedTo, feeCents } = quote;
      await recordEvent(tx, holderId, 'ReplacementOrdered', { last4Digit, feeCents, expectedTo }, now);
      count += 1;
    });
  }
  return count;
}
