import { companyFamilyOf } from '@portal/contract/companies/company-family';
import { isSentAgain, isStoppedInTime } from '@portal/contract/companies/next-charge';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import { recordEvent } from '../../events/record-event.ts';
import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { type Clearing, clearingIdOf } from '../authorizations/clearing.ts';
import { findTakenBack } from '../authorizations/network-credit.ts';
import { getCreditedCents } from '../authorizations/note-credits.ts';
import { giveProvisionalCredit } from '../authorizations/provisional-credit.ts';
import { type CompanyStop, findOpenStop, noteUsed } from './company-stops.ts';

/** The decision before a charge cleared, and whose account it is. */
interface Asked {
  holderId: number;
  createdAt: Date | null;
  isAsked: boolean | null;
  declineReason: DeclineReason | null;
}

const askedOf = statement<[number, string], Asked>(
  'issuer/find-asked',
  `SELECT account.holder_id AS "holderId", asked.created_at AS "createdAt", asked.is_asked AS "isAsked",
     asked.decline_reason AS "declineReason"
   FROM issuer.account LEFT JOIN issuer.authorization AS asked
     ON asked.account_id = $1 AND asked.authorization_id = $2
   WHERE account.account_id = $1`,
);

/** Reports whether a stop is about this charge: a stop of the next one is about that charge alone, however often it comes. */
function isAbout(stop: CompanyStop, { merchant, amountCents }: Clearing, asked: Asked, today: string): boolean {
  if (stop.sparedNames.includes(merchant.name)) return false;
  if (stop.scope === 'ALL' || stop.usedOn === null || asked.declineReason === 'NEXT_CHARGE_STOPPED') return true;
  return amountCents === stop.usedCents && isSentAgain(stop.usedOn, today);
}

/**
 * Reports whether a charge got through against the stop: nobody of ours approved it before the order. One that was approved before
 * may still come, unless it repeats and the order came three business days before it.
 */
function isForced(stop: CompanyStop, { entryMode }: Clearing, asked: Asked, today: string): boolean {
  const isApprovedBefore =
    asked.isAsked === true &&
    asked.declineReason === null &&
    asked.createdAt !== null &&
    asked.createdAt < stop.stoppedAt;
  return !isApprovedBefore || (entryMode === 'RECURRING' && isStoppedInTime(stop.stoppedOn, today));
}

/**
 * Credits a charge of a stopped company that the network settled all the same, on the same day, and tells the holder
 * (12 CFR 1005.10(c)). A card that was read at the company's was there with its holder: that charge stands. The caller has posted
 * the charge and holds the account's lock. `today` is the program's business day.
 */
export async function creditStopped(
  tx: Queryable,
  clearing: Clearing,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const { card, merchant, entryMode, authorizationId, amountCents } = clearing;
  const { accountId } = card;
  if (entryMode === 'PRESENT' || entryMode === 'ATM') return;
  const family = companyFamilyOf(merchant.name);
  const stop = await findOpenStop(tx, accountId, family);
  const asked = stop && (await find(tx, askedOf, [accountId, authorizationId]));
  if (!stop || !asked || !isAbout(stop, clearing, asked, today) || !isForced(stop, clearing, asked, today)) return;
  const clearingId = clearingIdOf(clearing);
  const charge = await findTakenBack(tx, accountId, { clearingId, authorizationId: null, refundId: null });
  // A part that its sender has taken back by now is the holder's already.
  const leftCents = -(await getCreditedCents(tx, { accountId, authorizationId }));
  const credit = { id: `${clearingId}/stopped`, card, amountCents: Math.min(amountCents, leftCents) };
  if (charge === null || credit.amountCents <= 0) return;
  await giveProvisionalCredit(tx, credit, charge, now, today);
  await noteUsed(tx, { accountId, family }, { amountCents, today });
  const told = { amountCents: credit.amountCents, merchant: merchant.name, day: today };
  await recordEvent(tx, asked.holderId, 'TemporaryCreditGiven', told, now);
}
