import { dismissBanner } from '@portal/contract/announcements/dismiss-banner';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { addDismissedBanner } from '../../identity/dismissed-banners.ts';

export const dismissBannerRoute = serve(dismissBanner, {
  isAudited: () => false,
  prepare: async () => undefined,
  handle: async ({ input, tx, holder, now, services }) => {
    const { announcements } = services.program.now();
    // Only what is there can be closed, so that nobody fills the table with names of their own.
    if (!announcements.some(({ kind, id }) => kind === 'banners' && id === input.bannerId)) return refuse('notFound');
    await addDismissedBanner(tx, holder.loginId, input.bannerId, now);
    return ok({});
  },
});
