import { isReplacementFree, type ReplacementReason, replacementFeesOf } from '@portal/contract/card/card-replacement';
import { expectedDays, type ShippingMethod } from '@portal/contract/card/card-tracking';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Replacement } from '@portal/contract/card/replace-card';
import { dayIn } from '@portal/contract/time/dates';
import type { Queryable } from '../db/statement.ts';
import type { Services } from '../http/services.ts';
import { getHolder, type IssuedCard, isAddressUnproved, listFreeReplacements } from '../issuer/face.ts';
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
    /** Whether merchants that keep the card on file learn of the new one; absent: yes. */
    isAnnounced?: boolean;
  };
  now: Date;
}

/** What a replacement costs, when it comes and where it goes; nothing is ordered. */
export async function quoteReplacement(
  db: Queryable,
  { keys, issuing: { timeZone }, program }: Pick<Services, 'keys' | 'issuing' | 'program'>,
  { card, order: { reason, shipping, waivesFee = false }, now }: ReplacementOrder,
): Promise<Replacement> {
  const today = dayIn(timeZone, now);
  const { fees } = program.now().facts;
  const freeOn = (await listFreeReplacements(db, card.accountId)).map((at) => dayIn(timeZone, at));
  const isFree = isReplacementFree(freeOn, today, fees.freeReplacementsPerYear);
  const feesOf = () => {
    if (waivesFee) return replacementFeesOf({ reason: 'NOT_ARRIVED', shipping, isFree: true }, fees);
    if (reason === 'NEW') return replacementFeesOf({ reason: 'LOST', shipping, isFree: true }, fees);
    return replacementFeesOf({ reason, shipping, isFree }, fees);
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
