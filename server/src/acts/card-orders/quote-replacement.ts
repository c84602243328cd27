import { type ReplacementReason, replacementFeesOf } from '@portal/contract/card/card-replacement';
import { expectedDays, type ShippingMethod } from '@portal/contract/card/card-tracking';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Replacement } from '@portal/contract/card/replace-card';
import { dayIn } from '@portal/contract/time/dates';
import { getHolder, type IssuedCard, isAddressUnproved, listFreeReplacements } from '../../issuer/face.ts';
import { toMailAddress } from '../../paper/mail-address/change-mail-address.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';

/** The replacement that is asked for, and its card. */
export interface ReplacementOrder {
  card: IssuedCard;
  summary: CardSummary;
  order: {
    /** 'NEW': in place of one that was closed without being lost, stolen or damaged. */
    reason: ReplacementReason | 'NEW';
    shipping: ShippingMethod;
    /** Tells whether customer service waives all fees of it. */
    waivesFee?: boolean;
    /** Tells whether merchants that keep the card on file learn of the new one; absent: yes. */
    isAnnounced?: boolean;
  };
  now: Date;
}

/** Returns the price of a replacement, its date and its address; orders nothing. */
export async function quoteReplacement(
  db: Queryable,
  { keys, issuing: { timeZone }, program }: Pick<Services, 'keys' | 'issuing' | 'program'>,
  { card, order: { reason, shipping, waivesFee = false }, now }: ReplacementOrder,
): Promise<Replacement> {
  const today = dayIn(timeZone, now);
  const freeOn = (await listFreeReplacements(db, card.accountId)).map((at) => dayIn(timeZone, at));
  const priced = { reason, shipping, orderedOn: today, freeOn, waivesFee };
  const record = await getHolder(db, keys, card.holderId);
  const isUnproved = await isAddressUnproved(db, card.holderId, now);
  return {
    isWaiting: false,
    cardId: null,
    last4Digit: null,
    orderedOn: today,
    ...replacementFeesOf(priced, program.now().facts.fees),
    ...expectedDays(shipping, today),
    mailTo: { name: `${record.givenName} ${record.familyName}`, ...toMailAddress(record) },
    addressProof: isUnproved ? 'CALL' : 'NONE',
  };
}
