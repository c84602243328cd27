import { shippingStates } from '@portal/contract/card/card-tracking';
import { Instant } from '@portal/contract/dates';
import * as z from 'zod/mini';
import { recordEvent } from '../events/record-event.ts';
import { recordShippingEvent } from '../issuer/face.ts';
import { CardData, readCard } from './card-data.ts';
import { defineMessage, taken, unknownTo } from './define-message.ts';
import { ShownText } from './shown-text.ts';

/** As the cardholder reads it. What has no number sends none: an empty one would be told as if it were one. */
const label = ShownText.check(z.minLength(1), z.maxLength(40));

const ShippingBody = z.strictObject({
  card: CardData,
  state: z.enum(shippingStates),
  happenedAt: Instant,
  carrier: z._default(z.nullable(label), null),
  trackingNumber: z._default(z.nullable(label), null),
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
