import type { Replacement } from '@portal/contract/card/replace-card';
import type { FeeCode } from '@portal/contract/money/fee-code';
import { dayIn } from '@portal/contract/time/dates';
import { getCard, issueCard, moveCard, postFee, reissueCard } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { systemRandom } from '../../platform/ports/random.ts';
import type { Services } from '../../services.ts';
import { watchBalance } from '../../telling/notices/watch-money.ts';
import type { ReplacementOrder } from './quote-replacement.ts';

/** Orders the new card, closes one that the mail lost, and takes the fees; the new card. */
export async function orderReplacement(
  tx: Queryable,
  { keys, issuing }: Pick<Services, 'keys' | 'issuing'>,
  {
    card,
    summary,
    order: { reason, shipping: method, waivesFee, isAnnounced = true },
    quote,
    now,
  }: ReplacementOrder & { quote: Replacement },
): Promise<{ cardId: number; last4Digit: string }> {
  const today = dayIn(issuing.timeZone, now);
  const { accountId } = card;
  const { iin, cardValidYears: validYears } = issuing;
  const fees = { feeCents: quote.cardFeeCents, waivesFee: waivesFee ?? false };
  const order = { reason, method, ...fees, isAnnounced, replaces: card.cardId };
  const { accountNickName, cardholderName } = summary;
  const made = { accountId, iin, accountNickName, cardholderName, today, validYears, order };
  const cardId =
    reason === 'DAMAGED'
      ? await reissueCard(tx, keys, { ...card, today, validYears, order }, now)
      : await issueCard(tx, { keys, random: systemRandom }, made, now);
  // One that the mail brought back is closed already, and so is one that was reported.
  if (reason === 'NOT_ARRIVED') await moveCard(tx, card, 'REPORTED_LOST', now);

  const lines: [FeeCode, string, number][] = [
    ['REPLACEMENT', 'Card replacement fee', quote.cardFeeCents],
    ['EXPEDITED', 'Expedited shipping fee', quote.shippingFeeCents],
  ];
  await watchBalance(tx, card, now, async () => {
    for (const [feeCode, description, feeCents] of lines) {
      if (feeCents === 0) continue;
      const reference = `fee:${feeCode.toLowerCase()}:${cardId}`;
      await postFee(tx, { accountId, reference, description, feeCode, feeCents, businessDay: today }, now);
    }
  });
  return { cardId, last4Digit: (await getCard(tx, cardId)).last4Digit };
}
