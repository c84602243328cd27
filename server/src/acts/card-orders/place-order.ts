import { isReport } from '@portal/contract/card/card-replacement';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Replacement } from '@portal/contract/card/replace-card';
import { recordEvent } from '../../events/record-event.ts';
import { waitWithOrder } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { orderReplacement } from './order-replacement.ts';
import type { ReplacementOrder } from './quote-replacement.ts';

/** Tells whether an order costs more than the balance bears. */
export function isUnaffordable({ availableCents }: Pick<CardSummary, 'availableCents'>, feeCents: number): boolean {
  return feeCents > 0 && feeCents > availableCents;
}

/** The result of an order: the new card, or none yet. */
export type PlacedOrder = { isWaiting: false; cardId: number; last4Digit: string } | { isWaiting: true };

/**
 * Orders a card and tells its holder. A replacement for a lost or stolen card waits until the balance covers it
 * (docs/domain.md §6) and somebody has confirmed a new address (decision 29). Before it orders another, the caller
 * must have seen that no order is open. The caller holds the account's lock.
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
