import { shippingStates } from '@portal/contract/card/card-tracking';
import { dayIn } from '@portal/contract/time/dates';
import { Instant } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import { recordEvent } from '../../events/record-event.ts';
import { recordShippingEvent } from '../../issuer/face.ts';
import { defineMessage, taken, unknownTo } from '../signed/define-message.ts';
import { CardData, readCard } from './card-data.ts';
import { findShippingStep } from './shipping-step.ts';
import { ShownText } from './shown-text.ts';

/** As the cardholder reads it. A mailing without a number sends none: an empty one would be told as if it were one. */
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
    const { holderId, last4Digit } = card;
    const { state, carrier, trackingNumber } = body;
    const happenedAt = new Date(body.happenedAt);
    const news = await recordShippingEvent(tx, { ...body, card, happenedAt });
    const { timeZone } = services.issuing;
    const step = findShippingStep(state, news, dayIn(timeZone, happenedAt) === dayIn(timeZone, now));
    if (step === 'ExpeditedTracking' && trackingNumber !== null) {
      await recordEvent(tx, holderId, step, { last4Digit, carrier, trackingNumber }, now);
    } else if (step !== null && step !== 'ExpeditedTracking')
      await recordEvent(tx, holderId, step, { last4Digit }, now);
    return taken({});
  },
);
