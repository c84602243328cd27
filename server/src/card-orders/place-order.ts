import { isReport } from '@portal/contract/card/card-replacement';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Replacement } from '@portal/contract/card/replace-card';
import type { Queryable } from '../db/statement.ts';
import type { Services } from '../http/services.ts';
import { waitWithOrder } from '../issuer/face.ts';
import { recordEvent } from '../notices/events/record-event.ts';
import { orderReplacement } from './order-replacement.ts';
import type { ReplacementOrder } from './quote-replacement.ts';

/** Whether an order costs more than the balance bears. */
export function isUnaffordable({ availableCents }: Pick<CardSummary, 'availableCents'>, feeCents: number): boolean {
  return feeCents > 0 && feeCents > availableCents;
}

/** What became of an order: the new card, or none yet. */
export type PlacedOrder = { isWaiting: false; cardId: number; last4Digit: string } | { isWaiting: true };

/**
 * Orders a card and tells its holder. That of a lost or stolen one waits until the balance bears it (domain decision, §6)
 * and somebody has made sure of a new address (decision 29); who asks for another must have seen that nothing is open. The caller holds the account's lock.
 */
export async function placeOrder(
  tx: Queryable,
  tools: Pick<Services, 'keys' | 'issuing'>,
  order: ReplacementOrder & { quote: Replacement },
): Promise<PlacedOrder> {
  const { card, summary, quote, now } = order;
  const { reason, shipping, isAnnounced = true } = order.order;
  const { feeCents } = quote;
  const isForAddress = quote.addressProof !== 'NONE';
  const waits = isReport(reason) && (isForAddress || isUnaffordable(summary, feeCents));
  if (waits) await waitWithOrder(tx, { ...card, reason, method: shipping, feeCents, isForAddress, isAnnounced }, now);
  const placed = waits ? null : await orderReplacement(tx, tools, order);
  const told = { feeCents, expectedTo: waits ? null : quote.expectedTo, ...(isForAddress && { isForAddress }) };
  const { holderId, last4Digit } = card;
  await recordEvent(tx, holderId, 'ReplacementRequested', { last4Digit, reason, shipping, order: told }, now);
  return placed === null ? { isWaiting: true } : { isWaiting: false, ...placed };
}
