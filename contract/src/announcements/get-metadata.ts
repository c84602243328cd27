import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { FeatureToggleMap } from '../feature-toggle.ts';
import { languages, localeOf } from '../language.ts';
import { Announcement } from './announcement.ts';

const messages = z.array(Announcement);

/**
 * The program's messages and switches in one language. Anybody may ask; a cardholder who is signed in also gets what is
 * meant for the state of their cards, and no banner that they have closed.
 */
export const getMetadata = defineCall({
  name: 'announcements/get-metadata',
  method: 'GET',
  path: '/api/commonService/v1/metadata',
  access: 'anyone',
  mode: 'reads',
  input: z.object({ lang: z.enum(languages.map((language) => localeOf[language])) }),
  entity: z.object({
    data: z.object({
      featureToggleMap: FeatureToggleMap,
      applicationMessages: z.object({
        banners: messages,
        promotionBanners: messages,
        notifications: messages,
        carousels: messages,
      }),
    }),
  }),
});
