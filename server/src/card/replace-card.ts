import { findReplacementProblem, isReport } from '@portal/contract/card/card-replacement';
import { replaceCard } from '@portal/contract/card/replace-card';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import { toSummary } from '../card-orders/card-summary.ts';
import { isUnaffordable, placeOrder } from '../card-orders/place-order.ts';
import { quoteReplacement } from '../card-orders/quote-replacement.ts';
import { reportCard } from '../card-orders/report-card.ts';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { redeemStepUp } from '../identity/step-up-tokens.ts';
import { findCardForUpdate, listCardsOf, setAddress } from '../issuer/face.ts';
import { recordEvent } from '../notices/events/record-event.ts';

export const replaceCardRoute = serve(replaceCard, async ({ input, holder, tx, now, language, services }) => {
  const { holderId } = holder;
  const { timeZone } = services.issuing;
  const card = await findCardForUpdate(tx, holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const cards = (await listCardsOf(tx, holderId)).cards.map((each) => toSummary(each, timeZone, now));
  const summary = cards.find(({ cardId }) => cardId === card.cardId);
  if (!summary) throw new Error('the card is not there');
  const { reason, shipping } = input;
  const problem = findReplacementProblem(summary, cards, reason);
  const isStopped = problem !== null && !(problem === 'lockedOtherwise' && isReport(reason));
  if (problem === 'cardStillExpected' && summary.tracking) {
    return refuse(problem, { params: { day: formatLongDay(summary.tracking.expectedTo, language) } });
  }
  if (problem !== null && (isStopped || 'dryRun' in input)) return refuse(problem);

  const quote = await quoteReplacement(tx, services, { card, summary, order: input, now });
  if ('dryRun' in input) return ok(quote);
  const { feeCents } = quote;
  if (isUnaffordable(summary, feeCents) && !isReport(reason)) {
    const params = { fee: formatCents(feeCents), balance: formatCents(summary.availableCents) };
    return refuse('replacementUnaffordable', { params });
  }
  const scope = { holderId, cardId: card.cardId, action: 'REPLACE_CARD' } as const;
  if (!(await redeemStepUp(tx, input.stepUpToken, scope, now))) return refuse('stepUpRequired');
  if (isReport(reason)) await reportCard(tx, card, cards, reason, now);
  // It is closed; a new one is for customer service, who locked it.
  if (problem !== null) return refuse(problem);
  if (input.address) {
    const line2 = input.address.line2 || null;
    await setAddress(tx, holderId, { ...input.address, line2, country: 'US' });
    await recordEvent(tx, holderId, 'AddressChanged', {}, now);
  }
  const placed = await placeOrder(tx, services, { card, summary, order: { reason, shipping }, quote, now });
  return ok({ ...quote, ...placed, mailTo: { ...quote.mailTo, ...input.address } });
});
