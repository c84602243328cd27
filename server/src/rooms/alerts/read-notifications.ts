import { readNotifications } from '@portal/contract/alerts/read-notifications';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { countNew, markNotificationsRead } from '../../telling/notices/notifications.ts';

export const readNotificationsRoute = serve(readNotifications, {
  isAudited: () => false,
  prepare: async () => undefined,
  handle: async ({ input, tx, now, holder }) => {
    await markNotificationsRead(tx, holder.holderId, input.upTo, now);
    return ok({ newCount: await countNew(tx, holder.holderId) });
  },
});
