import * as z from 'zod/mini';
import { refund } from '../../issuer/face.ts';
import { defineMessage, taken, unknownTo } from '../signed/define-message.ts';
import { amountCents, MerchantData, networkId } from './authorization-body.ts';
import { CardData, readCard } from './card-data.ts';
import { claimAct } from './claim-act.ts';

const RefundBody = z.strictObject({
  refundId: networkId,
  /** The authorization whose charge is given back, where the merchant says so. */
  authorizationId: z._default(z.nullable(networkId), null),
  card: CardData,
  amountCents,
  merchant: MerchantData,
});

/** A merchant gives money back. Posts on cards in any state, closed ones too. */
export const refundMessage = defineMessage('refund', RefundBody, async ({ body, tx, now, today, services }) => {
  const read = await readCard(tx, services.keys, body.card);
  if (read === null) return unknownTo('card');
  await claimAct(tx, 'refund', body.refundId, read.card.accountId);
  const { balanceCents, repeated } = await refund(tx, { ...body, card: read.card }, now, today);
  return taken({ balanceCents, repeated });
});
