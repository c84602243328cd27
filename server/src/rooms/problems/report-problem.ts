import { cents } from '@portal/contract/money/cents';
import { reportProblem } from '@portal/contract/problems/report-problem';
import { dayIn } from '@portal/contract/time/dates';
import type * as z from 'zod/mini';
import { orderStolen } from '../../acts/card-orders/order-stolen.ts';
import { tellOfProblem } from '../../acts/problems/tell-problem.ts';
import { toProblem } from '../../acts/problems/to-problem.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { hasStepUp } from '../../identity/step-up-tokens.ts';
import { findCardForUpdate, lockCard } from '../../issuer/face.ts';
import { countToldSince, keepProblemWords, type Report } from '../../issuer/problem-face.ts';

/** The most reports of an account by the portal in a day. */
const maxReportsPerDay = 30;
const dayMs = 86_400_000;

type Input = z.infer<typeof reportProblem.input>;

export const reportProblemRoute = serve(reportProblem, async ({ input, holder, tx, now, services }) => {
  const { holderId } = holder;
  const { timeZone } = services.issuing;
  const card = await findCardForUpdate(tx, holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const { accountId } = card;
  if ((await countToldSince(tx, accountId, new Date(now.getTime() - dayMs))) >= maxReportsPerDay) {
    return refuse('tooManyProblems');
  }
  const stepUp = 'transactionIds' in input ? input.newCard?.stepUpToken : undefined;
  const scope = { holderId, cardId: card.cardId, action: 'REPLACE_CARD' } as const;
  if (stepUp !== undefined && !(await hasStepUp(tx, stepUp, scope, now))) return refuse('stepUpRequired');
  const today = dayIn(timeZone, now);
  const report = toReport(input, { card, today });
  const opened = await tellOfProblem(tx, holderId, report, services.issuing, { now, today });
  if (typeof opened === 'string') return refuse(opened);
  if (input.words !== '') {
    await keepProblemWords(tx, services.keys, opened, { by: 'HOLDER', text: input.words }, now);
  }
  const nothing = { isLocked: false, newCardBy: null, isOrderWaiting: false };
  const about = await toProblem(tx, services, opened, now);
  if (!('transactionIds' in input)) return ok({ ...about, card: nothing });
  if (input.newCard !== undefined) {
    const ordered = await orderStolen(tx, services, card, input.newCard, now);
    if (ordered === null) throw new Error('the step-up was there a moment ago');
    const { isClosed, newCardBy, isOrderWaiting } = ordered;
    return ok({ ...about, card: { isLocked: isClosed, newCardBy, isOrderWaiting } });
  }
  if (!input.locksCard) return ok({ ...about, card: nothing });
  const isNew = await lockCard(tx, card, 'USER', now);
  if (isNew) await recordEvent(tx, holderId, 'CardLocked', { last4Digit: card.last4Digit }, now);
  return ok({ ...about, card: { ...nothing, isLocked: true } });
});

function toReport(input: Input, { card, today }: { card: Report['card']; today: string }): Report {
  const common = {
    card,
    kind: input.kind,
    toldBy: 'PORTAL',
    toldOn: today,
    onDay: input.onDay,
    hearsBy: input.hearsBy,
  } as const;
  if (!('transactionIds' in input)) {
    const { payer, expectedCents } = input;
    return { ...common, transactionIds: [], payer, expectedCents };
  }
  const { transactionIds, rightCents, receivedCents, learnedOn } = input;
  return {
    ...common,
    transactionIds,
    learnedOn,
    rightCents: rightCents === undefined ? undefined : cents(rightCents),
    receivedCents: receivedCents === undefined ? undefined : cents(receivedCents),
  };
}
