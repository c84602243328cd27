import { canStartPaper } from '@portal/contract/documents/paper-statements';
import { updatePaperStatements } from '@portal/contract/documents/update-paper-statements';
import { feeOf } from '@portal/contract/money/fee-of';
import { dayIn } from '@portal/contract/time/dates';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findCardForUpdate } from '../../issuer/face.ts';
import { startPaper, stopPaper } from '../../paper/mailing/paper-subscriptions.ts';
import { getPaperState } from './paper-state.ts';

export const updatePaperStatementsRoute = serve(
  updatePaperStatements,
  async ({ input: { cardId, subscribed }, holder, tx, now, services }) => {
    const { holderId } = holder;
    const card = await findCardForUpdate(tx, holderId, cardId);
    if (card === null) return refuse('notFound');
    const { accountId } = card;
    const moment = { now, today: dayIn(services.issuing.timeZone, now) };
    if (subscribed && !canStartPaper(card)) return refuse('cardNotActive');
    const isChanged = subscribed
      ? await startPaper(tx, { accountId, holderId }, moment)
      : await stopPaper(tx, accountId);
    const feeCents = feeOf(services.program.now().facts.fees, 'PAPER_STATEMENT');
    if (isChanged && subscribed) await recordEvent(tx, holderId, 'PaperStarted', { feeCents }, now);
    if (isChanged && !subscribed) await recordEvent(tx, holderId, 'PaperStopped', {}, now);
    return ok(await getPaperState(tx, services.keys, { accountId, holderId }, moment));
  },
);
