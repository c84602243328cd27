import { listCards } from '@portal/contract/card/list-cards';
import { cents } from '@portal/contract/money';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { listCardsOf } from '../issuer/face.ts';
import { trackingOf } from './tracking.ts';

export const listCardsRoute = serve(listCards, async ({ db, holder, services }) => {
  const { givenName, cards } = await listCardsOf(db, holder.holderId);
  return ok({
    givenName,
    cards: cards.map(({ shipping, ...card }) => ({
      ...card,
      locked: card.lockReason !== null,
      availableCents: cents(card.availableCents),
      postedCents: cents(card.postedCents),
      tracking: shipping && trackingOf(card.cardStatusId, shipping, services.issuing.timeZone),
    })),
  });
});
