import { findCardActProblem } from '@portal/contract/card/card-acts';
import { type Helped, listHelped } from '@portal/contract/helpers/list-helped';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { listGrantsOfHelper } from '../../identity/helpers/help-grants.ts';
import { listCardsOf } from '../../issuer/face.ts';

export const listHelpedRoute = serve(listHelped, async ({ helper, db, now, services }) => {
  const people: Helped[] = [];
  for (const { grantId, holderId, categories, endsAt } of await listGrantsOfHelper(db, helper.helperId, now)) {
    if (endsAt === null) continue;
    const { givenName, cards } = await listCardsOf(db, holderId);
    people.push({
      grantId,
      name: givenName,
      categories,
      endsAt: endsAt.toISOString(),
      cards: cards
        .filter((card) => findCardActProblem(card, 'LOCK') !== 'cardNotActive')
        .map(({ cardId, last4Digit, lockReason }) => ({ cardId, last4Digit, isLocked: lockReason !== null })),
    });
  }
  return ok({ people, timeZone: services.issuing.timeZone });
});
