import { isReport } from '@portal/contract/card/card-replacement';
import { shippingMethods } from '@portal/contract/card/card-tracking';
import * as z from 'zod/mini';
import { toSummary } from '../../card-orders/card-summary.ts';
import { isUnaffordable, placeOrder } from '../../card-orders/place-order.ts';
import { quoteReplacement, type ReplacementOrder } from '../../card-orders/quote-replacement.ts';
import { reportCard } from '../../card-orders/report-card.ts';
import { endWaiting, type IssuedCard, listCardsOf, proveAddress } from '../../issuer/face.ts';
import { type MessageContext, type MessageReply, taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { defineAct, withCard } from '../define-act.ts';
import { deskOrderReasons, findOrderProblem, isReplaced, orderReasonOf } from '../order-rule.ts';
import { refused } from '../refusals.ts';

type Context = Pick<MessageContext<unknown>, 'tx' | 'now' | 'services'> & { card: IssuedCard };

/** A card and all others of its holder, as they show them. */
async function readCards({ tx, now, services, card }: Context) {
  const held = (await listCardsOf(tx, card.holderId)).cards;
  const cards = held.map((each) => toSummary(each, services.issuing.timeZone, now));
  const summary = cards.find(({ cardId }) => cardId === card.cardId);
  if (!summary) throw new Error('the card is not there');
  return { cards, summary };
}

/** Orders what may be ordered; refused where the balance does not bear it and it does not wait for that either. */
async function orderCard(
  { tx, now, services, card }: Context,
  { summary, order }: Pick<ReplacementOrder, 'summary' | 'order'>,
): Promise<MessageReply> {
  const asked = { card, summary, order, now };
  const quote = await quoteReplacement(tx, services, asked);
  const { feeCents, expectedTo, addressProof } = quote;
  if (!isReport(order.reason) && addressProof !== 'NONE') return refused('addressNotProved');
  if (!isReport(order.reason) && isUnaffordable(summary, feeCents)) return refused('unaffordable');
  const placed = await placeOrder(tx, services, { ...asked, quote });
  if (placed.isWaiting) return taken({ state: 'WAITING', feeCents });
  return taken({ state: 'ORDERED', cardId: placed.cardId, feeCents, expectedTo });
}

const shipping = z._default(z.enum(shippingMethods), 'STANDARD');

/** As its holder does, and where they cannot. It goes to the address on record. */
export const replaceCardAct = defineAct(
  'replace-card',
  'orders a card in place of one that was lost, stolen, damaged, never came, or (NEW) is closed',
  byStaff({ ...ofCard, because: z.enum(deskOrderReasons), shipping, waivesFee: z._default(z.boolean(), false) }),
  withCard(async (context) => {
    const { body, card, tx, now } = context;
    const { cards, summary } = await readCards(context);
    const { because, shipping: method, waivesFee } = body;
    const problem = findOrderProblem(summary, cards, { because, waivesFee });
    if (problem !== null) return refused(problem);
    // The order that waited for its fee is this one.
    if (summary.waitingFeeCents !== null) await endWaiting(tx, card, now);
    if (isReport(because)) await reportCard(tx, card, cards, because, now);
    const reason = orderReasonOf(because, card.cardStatusId);
    return await orderCard(context, { summary, order: { reason, shipping: method, waivesFee } });
  }),
);

/** What the mail brought back: the staff have made sure of the address on record. */
export const resolveUndeliverableAct = defineAct(
  'resolve-undeliverable',
  'orders a card anew that the mail brought back, to the address on record, without a fee',
  byStaff({ ...ofCard, shipping }),
  withCard(async (context) => {
    const { cards, summary } = await readCards(context);
    if (summary.cardStatusId !== 22) return refused('notUndeliverable');
    if (isReplaced(summary, cards)) return refused('replacedAlready');
    // That is what the act says.
    await proveAddress(context.tx, context.card.holderId, 'STAFF', context.now);
    return await orderCard(context, { summary, order: { reason: 'NOT_ARRIVED', shipping: context.body.shipping } });
  }),
);
