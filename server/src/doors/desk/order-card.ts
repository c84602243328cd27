import { isReport } from '@portal/contract/card/card-replacement';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { toSummary } from '../../acts/card-orders/card-summary.ts';
import { isUnaffordable, placeOrder } from '../../acts/card-orders/place-order.ts';
import { quoteReplacement, type ReplacementOrder } from '../../acts/card-orders/quote-replacement.ts';
import { reportCard } from '../../acts/card-orders/report-card.ts';
import { endWaiting, type IssuedCard, listCardsOf } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { type MessageReply, taken } from '../signed/define-message.ts';
import { type DeskOrderReason, findOrderProblem, orderReasonOf } from './order-rule.ts';
import { refused } from './refusals.ts';

/** The input of a card order; the caller holds the lock of the card's account. */
export interface OrderContext {
  tx: Queryable;
  now: Date;
  services: Pick<Services, 'keys' | 'issuing' | 'program'>;
  card: IssuedCard;
}

/** An order of the staff in place of a card. */
export interface StaffOrder {
  because: DeskOrderReason;
  shipping: ReplacementOrder['order']['shipping'];
  waivesFee: boolean;
}

/** A card and all others of its holder, as they show them. */
export async function readCards({
  tx,
  now,
  services,
  card,
}: OrderContext): Promise<{ cards: CardSummary[]; summary: CardSummary }> {
  const held = (await listCardsOf(tx, card.holderId)).cards;
  const cards = held.map((each) => toSummary(each, services.issuing.timeZone, now));
  const summary = cards.find(({ cardId }) => cardId === card.cardId);
  if (!summary) throw new Error('the card is not there');
  return { cards, summary };
}

/** Orders what may be ordered; refused where the balance does not bear it and it does not wait for that either. */
export async function orderCard(
  { tx, now, services, card }: OrderContext,
  { summary, order }: Pick<ReplacementOrder, 'summary' | 'order'>,
): Promise<MessageReply> {
  const asked = { card, summary, order, now };
  const quote = await quoteReplacement(tx, services, asked);
  const { feeCents, expectedTo, addressProof } = quote;
  if (!isReport(order.reason) && addressProof !== 'NONE') return refused('addressNotProved');
  if (!isReport(order.reason) && isUnaffordable(summary, feeCents)) return refused('unaffordable');
  const placed = await placeOrder(tx, services, { ...asked, quote });
  if (placed.isWaiting) return taken({ state: 'WAITING', feeCents });
  const facts = { newCardId: placed.cardId, reason: order.reason };
  return taken({ state: 'ORDERED', cardId: placed.cardId, feeCents, expectedTo }, null, { facts });
}

/** The fees that the staff waive with an order, in cents. */
export async function findWaivedCents(
  { tx, now, services, card }: OrderContext,
  summary: CardSummary,
  { because, shipping, waivesFee }: StaffOrder,
): Promise<number> {
  if (!waivesFee) return 0;
  const order = { reason: orderReasonOf(because, card.cardStatusId), shipping };
  return (await quoteReplacement(tx, services, { card, summary, order, now })).feeCents;
}

/** Orders a card in place of another for the staff, by the rules of docs/desk-acts.md; 'ORDERED', 'WAITING' or why not. */
export async function replaceForStaff(context: OrderContext, asked: StaffOrder): Promise<MessageReply> {
  const { card, tx, now } = context;
  const { cards, summary } = await readCards(context);
  const { because, shipping, waivesFee } = asked;
  const problem = findOrderProblem(summary, cards, { because, waivesFee });
  if (problem !== null) return refused(problem);
  // The order that waited for its fee is this one.
  if (summary.waitingFeeCents !== null) await endWaiting(tx, card, now);
  if (isReport(because)) await reportCard(tx, card, cards, because, now);
  const reason = orderReasonOf(because, card.cardStatusId);
  return await orderCard(context, { summary, order: { reason, shipping, waivesFee } });
}
