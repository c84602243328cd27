import { findReplacementProblem } from '@portal/contract/card/card-replacement';
import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { type IssuedCard, listCardsOf } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { toSummary } from './card-summary.ts';
import { placeOrder } from './place-order.ts';
import { quoteReplacement } from './quote-replacement.ts';
import { reportCard } from './report-card.ts';

/** The state of a stolen card and its successor. */
export interface StolenOrder {
  isClosed: boolean;
  /** The last day on which it comes, yyyy-MM-dd; null where none was ordered, or its order waits. */
  newCardBy: string | null;
  isOrderWaiting: boolean;
}

/**
 * Closes a card as stolen and orders another, proved by a step-up for REPLACE_CARD. A part that cannot be done is left, so that
 * what was told with it stands: customer service looks into it. Null: the step-up is not valid, and nothing was done. The caller holds
 * the account's lock.
 */
export async function orderStolen(
  tx: Queryable,
  services: Pick<Services, 'keys' | 'issuing' | 'program'>,
  card: IssuedCard,
  { shipping, stepUpToken }: { shipping: ShippingMethod; stepUpToken: string },
  now: Date,
): Promise<StolenOrder | null> {
  const { holderId, cardId } = card;
  const { timeZone } = services.issuing;
  const cards = (await listCardsOf(tx, holderId)).cards.map((each) => toSummary(each, timeZone, now));
  const summary = cards.find((each) => each.cardId === cardId);
  if (!summary) throw new Error('the card is not there');
  const problem = findReplacementProblem(summary, cards, 'STOLEN');
  if (problem !== null && problem !== 'lockedOtherwise') {
    return { isClosed: false, newCardBy: null, isOrderWaiting: false };
  }
  if (!(await redeemStepUp(tx, stepUpToken, { holderId, cardId, action: 'REPLACE_CARD' }, now))) return null;
  await reportCard(tx, card, cards, 'STOLEN', now);
  if (problem !== null) return { isClosed: true, newCardBy: null, isOrderWaiting: false };
  const order = { reason: 'STOLEN', shipping } as const;
  const quote = await quoteReplacement(tx, services, { card, summary, order, now });
  const { isWaiting } = await placeOrder(tx, services, { card, summary, order, quote, now });
  return { isClosed: true, newCardBy: isWaiting ? null : quote.expectedTo, isOrderWaiting: isWaiting };
}
