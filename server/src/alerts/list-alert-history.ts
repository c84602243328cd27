import { listAlertHistory, type SentAlert } from '@portal/contract/alerts/list-alert-history';
import { wordAlert } from '../delivery/render-alert.ts';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { alertParams } from '../notices/events/notices.ts';
import { listSent, type SentRow } from '../notices/list-sent.ts';

const pageLength = 20;

/** What the provider calls a message that did not arrive, and one that did. */
const failed = new Set(['failed', 'undelivered', 'busy', 'no-answer', 'canceled']);
const arrived = new Set(['delivered', 'completed']);

function resultOf({ isStopped, isGivenUp, sentAt, providerStatus }: SentRow): SentAlert['result'] {
  if (isStopped) return 'STOPPED';
  if (isGivenUp || failed.has(providerStatus ?? '')) return 'FAILED';
  if (sentAt === null) return 'WAITING';
  return arrived.has(providerStatus ?? '') ? 'DELIVERED' : 'SENT';
}

export const listAlertHistoryRoute = serve(listAlertHistory, async ({ input, db, holder, language, services }) => {
  const before = input.cursor === undefined ? null : Number(input.cursor);
  const rows = await listSent(db, holder.holderId, before, pageLength + 1);
  const shown = rows.slice(0, pageLength);
  const t = services.texts.in(language);
  const alerts = shown.map((row) => ({
    alertId: row.sentId,
    title: wordAlert(t, alertParams(row, language)).title,
    channel: row.channel,
    masked: row.masked,
    isFormer: row.isFormer,
    toldAt: row.toldAt.toISOString(),
    result: resultOf(row),
  }));
  return ok({ alerts, nextCursor: rows.length > pageLength ? String(shown.at(-1)?.sentId) : null });
});
