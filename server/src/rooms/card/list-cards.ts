import { listCards } from '@portal/contract/card/list-cards';
import { ownCvvTries } from '../../acts/acting/cvv-tries.ts';
import { toSummary } from '../../acts/card-orders/card-summary.ts';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { listCardsOf } from '../../issuer/face.ts';

export const listCardsRoute = serve(listCards, async ({ db, holder, now, services }) => {
  const own = await ownCvvTries(db, services.keys, holder, now);
  const { givenName, cards } = await listCardsOf(db, holder.holderId);
  return ok({
    givenName,
    isSimple: holder.isSimple,
    cards: cards.map((card) => ({ ...toSummary(card, services.issuing.timeZone, now), ...own })),
  });
});
