import * as z from 'zod/mini';

/** The four lists of application messages (specification §3). */
export const announcementKinds = ['banners', 'promotionBanners', 'notifications', 'carousels'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** A message of the program in one language, as it is shown. */
export const Announcement = z.object({
  /** Name of its file in the program's folder; the same in both languages. */
  id: z.string(),
  tone: z.enum(['info', 'warn']),
  title: z.string(),
  text: z.string(),
  /** A page of the portal that helps; shown while that page is open. */
  link: z.nullable(z.object({ path: z.string(), label: z.string() })),
});
export type Announcement = z.infer<typeof Announcement>;
