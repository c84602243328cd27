import { listCards } from '@portal/contract/card/list-cards';
import { cents } from '@portal/contract/money';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { listCardsOf } from '../issuer/face.ts';

export const listCardsRoute = serve(listCards, async ({ db, holder }) => {
  const { givenName, cards } = await listCardsOf(db, holder.holderId);
  return ok({
    givenName,
    cards: cards.map((card) => ({
      ...card,
      locked: card.lockReason !== null,
      availableCents: cents(card.availableCents),
      postedCents: cents(card.postedCents),
    })),
  });
});
