import { listAlertHistory, type SentAlert } from '@portal/contract/alerts/list-alert-history';
import { alertParams } from '../../events/notices.ts';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { wordAlert } from '../../telling/delivery/render-alert.ts';
import { listSent, type SentRow } from '../../telling/notices/list-sent.ts';

const pageLength = 20;

/** The provider's statuses of a message that did not arrive, and of one that did. */
const failed = new Set(['failed', 'undelivered', 'busy', 'no-answer', 'canceled']);
const arrived = new Set(['delivered', 'completed']);

/** One that is tried again soon after an outage is on its way; one that waits longer waits for the day. */
const soonMs = 60_000;

const waitsUntil = ({ dueAt }: SentRow, now: Date): string | null =>
  dueAt !== null && dueAt.getTime() > now.getTime() + soonMs ? dueAt.toISOString() : null;

function resultOf({ isStopped, isGivenUp, sentAt, providerStatus }: SentRow): SentAlert['result'] {
  if (isStopped) return 'STOPPED';
  if (isGivenUp || failed.has(providerStatus ?? '')) return 'FAILED';
  if (sentAt === null) return 'WAITING';
  return arrived.has(providerStatus ?? '') ? 'DELIVERED' : 'SENT';
}

export const listAlertHistoryRoute = serve(listAlertHistory, async ({ input, db, holder, language, services, now }) => {
  const before = input.cursor === undefined ? null : Number(input.cursor);
  const rows = await listSent(db, holder.holderId, before, pageLength + 1);
  const shown = rows.slice(0, pageLength);
  const t = services.texts.in(language);
  const alerts = shown.map((row) => {
    const params = alertParams(row, language);
    return {
      alertId: row.sentId,
      title: wordAlert(t, params).title,
      channel: row.channel,
      masked: row.masked,
      isFormer: row.isFormer,
      toldAt: row.toldAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      waitsUntil: waitsUntil(row, now),
      result: resultOf(row),
      reportPath: params.reportPath ?? null,
      explainPath: params.explainPath ?? null,
    };
  });
  return ok({ alerts, nextCursor: rows.length > pageLength ? String(shown.at(-1)?.sentId) : null });
});
