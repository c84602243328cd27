import { isReplacementFree, type ReplacementReason, replacementFeesOf } from '@portal/contract/card/card-replacement';
import { expectedDays, type ShippingMethod } from '@portal/contract/card/card-tracking';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Replacement } from '@portal/contract/card/replace-card';
import { dayIn } from '@portal/contract/time/dates';
import type { Queryable } from '../db/statement.ts';
import type { Services } from '../http/services.ts';
import { findLastFreeReplacement, getHolder, type IssuedCard, isAddressUnproved } from '../issuer/face.ts';
import { toMailAddress } from '../mail-address/change-mail-address.ts';

/** What is asked for, of which card. */
export interface ReplacementOrder {
  card: IssuedCard;
  summary: CardSummary;
  order: {
    /** 'NEW': in place of one that was closed without being lost, stolen or damaged. */
    reason: ReplacementReason | 'NEW';
    shipping: ShippingMethod;
    /** Whether customer service waives all fees of it. */
    waivesFee?: boolean;
  };
  now: Date;
}

/** What a replacement costs, when it comes and where it goes; nothing is ordered. */
export async function quoteReplacement(
  db: Queryable,
  { keys, issuing: { timeZone } }: Pick<Services, 'keys' | 'issuing'>,
  { card, order: { reason, shipping, waivesFee = false }, now }: ReplacementOrder,
): Promise<Replacement> {
  const today = dayIn(timeZone, now);
  const lastFree = await findLastFreeReplacement(db, card.accountId);
  const isFree = isReplacementFree(lastFree && dayIn(timeZone, lastFree), today);
  const feesOf = () => {
    if (waivesFee) return replacementFeesOf('NOT_ARRIVED', shipping, true);
    return reason === 'NEW' ? replacementFeesOf('LOST', shipping, true) : replacementFeesOf(reason, shipping, isFree);
  };
  const record = await getHolder(db, keys, card.holderId);
  const isUnproved = await isAddressUnproved(db, card.holderId, now);
  return {
    isWaiting: false,
    cardId: null,
    last4Digit: null,
    orderedOn: today,
    ...feesOf(),
    ...expectedDays(shipping, today),
    mailTo: { name: `${record.givenName} ${record.familyName}`, ...toMailAddress(record) },
    addressProof: isUnproved ? 'CALL' : 'NONE',
  };
}
