import { shippingMethods } from '@portal/contract/card/card-tracking';
import * as z from 'zod/mini';
import { proveAddress } from '../../issuer/face.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { defineAct, withCard } from '../define-act.ts';
import { orderCard, readCards, replaceForStaff } from '../order-card.ts';
import { deskOrderReasons, isReplaced } from '../order-rule.ts';
import { refused } from '../refusals.ts';

const shipping = z._default(z.enum(shippingMethods), 'STANDARD');

/** As its holder does, and where they cannot. It goes to the address on record. */
export const replaceCardAct = defineAct(
  'replace-card',
  'orders a card in place of one that was lost, stolen, damaged, never came, or (NEW) is closed',
  byStaff({ ...ofCard, because: z.enum(deskOrderReasons), shipping, waivesFee: z._default(z.boolean(), false) }),
  withCard(async (context) => await replaceForStaff(context, context.body)),
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
