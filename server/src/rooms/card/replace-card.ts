import { findReplacementProblem, isReport } from '@portal/contract/card/card-replacement';
import { replaceCard } from '@portal/contract/card/replace-card';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import { toSummary } from '../../acts/card-orders/card-summary.ts';
import { isUnaffordable, placeOrder } from '../../acts/card-orders/place-order.ts';
import { quoteReplacement } from '../../acts/card-orders/quote-replacement.ts';
import { reportCard } from '../../acts/card-orders/report-card.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardForUpdate, listCardsOf, proveAddress } from '../../issuer/face.ts';
import { listStandingOptions } from '../../paper/mail-address/standing-options.ts';

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

  const asked = await quoteReplacement(tx, services, { card, summary, order: input, now });
  const isNew = asked.addressProof !== 'NONE';
  const canProve = isNew && (await listStandingOptions(tx, services.keys, holder, now)).length > 0;
  if ('dryRun' in input) return ok({ ...asked, addressProof: canProve ? 'PASSCODE' : asked.addressProof });
  const { feeCents } = asked;
  if (isUnaffordable(summary, feeCents) && !isReport(reason)) {
    const params = { fee: formatCents(feeCents), balance: formatCents(summary.availableCents) };
    return refuse('replacementUnaffordable', { params });
  }
  const scope = { holderId, cardId: card.cardId };
  const redeem = async (action: 'REPLACE_CARD' | 'CONFIRM_ADDRESS') =>
    await redeemStepUp(tx, input.stepUpToken, { ...scope, action }, now);
  // Proof of a new address is more than the order needs.
  const isProved = isNew && (await redeem('CONFIRM_ADDRESS'));
  if (isNew && !isProved && !isReport(reason)) return refuse('addressNotProved');
  if (!isProved && !(await redeem('REPLACE_CARD'))) return refuse('stepUpRequired');
  if (isReport(reason)) await reportCard(tx, card, cards, reason, now);
  // It is closed; a new one is for customer service, who locked it.
  if (problem !== null) return refuse(problem);
  if (isProved) await proveAddress(tx, holderId, 'PASSCODE', now);
  const quote = { ...asked, addressProof: isProved ? ('NONE' as const) : asked.addressProof };
  const { isAnnounced } = input;
  const order = { reason, shipping, isAnnounced };
  const placed = await placeOrder(tx, services, { card, summary, order, quote, now });
  return ok({ ...quote, ...placed });
});
