import { shippingStates } from '@portal/contract/card/card-tracking';
import { Instant } from '@portal/contract/dates';
import * as z from 'zod/mini';
import { recordShippingEvent } from '../issuer/face.ts';
import { CardData, readCard } from './card-data.ts';
import { defineMessage, taken, unknownTo } from './define-message.ts';

const ShippingBody = z.strictObject({
  card: CardData,
  state: z.enum(shippingStates),
  happenedAt: Instant,
  carrier: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  trackingNumber: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
});

/** The printer or the carrier says where a card is. */
export const shippingEventMessage = defineMessage('shipping-event', ShippingBody, async ({ body, tx, services }) => {
  const read = await readCard(tx, services.keys, body.card);
  if (read === null) return unknownTo('card');
  await recordShippingEvent(tx, { ...body, card: read.card, happenedAt: new Date(body.happenedAt) });
  return taken({});
});
