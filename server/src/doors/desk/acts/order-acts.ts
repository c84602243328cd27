import { isReport } from '@portal/contract/card/card-replacement';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { shippingMethods } from '@portal/contract/card/card-tracking';
import * as z from 'zod/mini';
import { reportCard } from '../../../acts/card-orders/report-card.ts';
import { getAddressSince, isAddressUnproved, proveAddress } from '../../../issuer/face.ts';
import { addFacts } from '../add-facts.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { cardFacts, withCard } from '../define-act.ts';
import { findWaivedCents, orderCard, readCards, replaceForStaff } from '../order-card.ts';
import { deskOrderReasons, findOrderProblem, isReplaced } from '../order-rule.ts';
import { refused } from '../refusals.ts';

const shipping = z._default(z.enum(shippingMethods), 'STANDARD');

/**
 * As its holder does, and where they cannot. It goes to the address on record, and to a new one once somebody has made sure of
 * it. A card that is lost or stolen closes at once, whoever decides about another.
 */
export const replaceCardAct = defineDecidedAct(
  'replace-card',
  'orders a card in place of one that was lost, stolen, damaged, never came, or (NEW) is closed; above a limit a second person has to approve',
  byStaff({ ...ofCard, because: z.enum(deskOrderReasons), shipping, waivesFee: z._default(z.boolean(), false) }),
  withCard(async (context) => {
    const { body, card, tx, now } = context;
    const { holderId, accountId, cardId } = card;
    const { because } = body;
    const { cards, summary } = await readCards(context);
    const problem = findOrderProblem(summary, cards, body);
    if (problem !== null) return refused(problem);
    if (!isReport(because) && because !== 'NEW' && (await isAddressUnproved(tx, holderId, now))) {
      return refused('addressNotProved');
    }
    return {
      holderId,
      accountId,
      use: { amountCents: await findWaivedCents(context, summary, body), cards: 1 },
      takesTwo: false,
      mark: (await getAddressSince(tx, holderId)).toISOString(),
      doBefore: async () => {
        if (!isReport(because)) return {};
        await reportCard(tx, card, cards, because, now);
        return { because: 'NEW' };
      },
      perform: async () => addFacts(await replaceForStaff(context, body), { cardId, ...cardFacts(card) }),
    };
  }),
);

/** Mail came back: the staff have made sure of the address on record. Of a new one, two people have. */
export const resolveUndeliverableAct = defineDecidedAct(
  'resolve-undeliverable',
  'orders a card anew that the mail brought back, to the address on record, without a fee; to a new one a second person has to approve',
  byStaff({ ...ofCard, shipping }),
  withCard(async (context) => {
    const { body, card, tx, now } = context;
    const { holderId, accountId, cardId } = card;
    const { cards, summary } = await readCards(context);
    if (summary.cardStatusId !== cardStatusIds.undeliverable) return refused('notUndeliverable');
    if (isReplaced(summary, cards)) return refused('replacedAlready');
    return {
      holderId,
      accountId,
      use: { amountCents: 0, cards: 1 },
      takesTwo: await isAddressUnproved(tx, holderId, now),
      mark: (await getAddressSince(tx, holderId)).toISOString(),
      perform: async () => {
        // The act says so.
        await proveAddress(tx, holderId, 'STAFF', now);
        const order = { reason: 'NOT_ARRIVED', shipping: body.shipping } as const;
        return addFacts(await orderCard(context, { summary, order }), { cardId, ...cardFacts(card) });
      },
    };
  }),
);
