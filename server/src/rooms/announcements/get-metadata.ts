import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { cardStatusOf } from '@portal/contract/card/card-status';
import { findLanguage } from '@portal/contract/language';
import { dayIn } from '@portal/contract/time/dates';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { listDismissedBanners } from '../../identity/dismissed-banners.ts';
import { listCardsOf } from '../../issuer/face.ts';
import { chooseAnnouncements } from '../../program/choose-announcements.ts';

export const getMetadataRoute = serve(getMetadata, async ({ input, db, holder, now, services }) => {
  const { facts, announcements, toggles } = services.program.now();
  const { issuing } = services;
  const [owned, dismissed] = holder
    ? await Promise.all([listCardsOf(db, holder.holderId), listDismissedBanners(db, holder.loginId)])
    : [{ cards: [] }, []];
  const reader = {
    language: findLanguage(input.lang) ?? facts.languages[0],
    today: dayIn(issuing.timeZone, now),
    cardStatuses: owned.cards.map(({ cardStatusId }) => cardStatusOf(cardStatusId)),
    dismissed: new Set(dismissed),
  };
  const chosen = chooseAnnouncements(toggles.banners ? announcements : [], reader, { facts, issuing });
  return ok({ data: { featureToggleMap: toggles, applicationMessages: chosen } });
});
