import { shippingStates } from '@portal/contract/card/card-tracking';
import { Instant } from '@portal/contract/dates';
import * as z from 'zod/mini';
import { recordEvent } from '../events/record-event.ts';
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
export const shippingEventMessage = defineMessage(
  'shipping-event',
  ShippingBody,
  async ({ body, tx, now, services }) => {
    const read = await readCard(tx, services.keys, body.card);
    if (read === null) return unknownTo('card');
    const { card } = read;
    const { carrier, trackingNumber } = body;
    const isNew = await recordShippingEvent(tx, { ...body, card, happenedAt: new Date(body.happenedAt) });
    if (isNew && trackingNumber !== null) {
      const { holderId, last4Digit } = card;
      await recordEvent(tx, holderId, 'ExpeditedTracking', { last4Digit, carrier, trackingNumber }, now);
    }
    return taken({});
  },
);
