import { feeOf } from '@portal/contract/money/fee-of';
import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import { getAccountStanding } from '../../../issuer/face.ts';
import { noteReturnedMail } from '../../../paper/mailing/mail-standing.ts';
import { startPaper, stopPaper } from '../../../paper/mailing/paper-subscriptions.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofAccount, ofHolder } from '../by-staff.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** For who has no use for a screen, or asks for an end by telephone; who starts it has told the holder what it costs. */
export const setPaperAct = defineAct(
  'set-paper-statements',
  'begins or ends the statements on paper of an account; the caller has named the fee',
  byStaff({ ...ofAccount, subscribed: z.boolean() }),
  withHolder(async ({ body: { holderId, accountId, subscribed }, tx, now, today, services }) => {
    const standing = await getAccountStanding(tx, accountId);
    if (standing?.holderId !== holderId) return refused('unknownAccount');
    if (subscribed && standing.isClosed) return refused('accountClosed');
    const isChanged = subscribed
      ? await startPaper(tx, { accountId, holderId }, { now, today })
      : await stopPaper(tx, accountId);
    if (!isChanged) return refused('noChange');
    const feeCents = feeOf(services.program.now().facts.fees, 'PAPER_STATEMENT');
    if (subscribed) await recordEvent(tx, holderId, 'PaperStarted', { feeCents }, now);
    else await recordEvent(tx, holderId, 'PaperStopped', {}, now);
    return taken({ state: subscribed ? 'STARTED' : 'STOPPED' });
  }),
);

/** The mail house, or who opens the program's mail, says so. Another address ends it. */
export const noteReturnedMailAct = defineAct(
  'note-returned-mail',
  'keeps that mail to a holder came back: nothing on paper goes to that address any more',
  byStaff(ofHolder),
  withHolder(async ({ body: { holderId }, tx, now }) => {
    await noteReturnedMail(tx, holderId, now);
    return taken({ state: 'NOTED' });
  }),
);
