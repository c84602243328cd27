import { listNotifications } from '@portal/contract/alerts/list-notifications';
import { alertParams } from '../../events/notices.ts';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { wordAlert } from '../../telling/delivery/render-alert.ts';
import { countNew, listNotificationsOf } from '../../telling/notices/notifications.ts';

const pageLength = 20;

export const listNotificationsRoute = serve(listNotifications, async ({ input, db, holder, language, services }) => {
  const { holderId } = holder;
  const before = input.cursor === undefined ? null : Number(input.cursor);
  const rows = await listNotificationsOf(db, holderId, before, pageLength + 1);
  const shown = rows.slice(0, pageLength);
  const t = services.texts.in(language);
  const notifications = shown.map((row) => {
    const params = alertParams(row, language);
    const { title, line } = wordAlert(t, params);
    const { eventId: notificationId, isNew, happenedAt } = row;
    const { reportPath = null, explainPath = null } = params;
    const ways = { reportPath, explainPath };
    return { notificationId, title, text: line, happenedAt: happenedAt.toISOString(), isNew, ...ways };
  });
  const nextCursor = rows.length > pageLength ? String(shown.at(-1)?.eventId) : null;
  return ok({ notifications, newCount: await countNew(db, holderId), nextCursor });
});
