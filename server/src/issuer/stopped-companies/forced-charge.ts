import { isSentAgain, isStoppedInTime } from '@portal/contract/companies/stop-in-time';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { type Clearing, clearingIdOf } from '../authorizations/clearing.ts';
import { findTakenBack, type LinkedJournal } from '../authorizations/network-credit.ts';
import { getCreditedCents } from '../authorizations/note-credits.ts';
import { type CompanyStop, listOpenStops, noteStopped } from './company-stops.ts';
import { findStopOf } from './find-stop.ts';

/** The decision before a charge cleared. */
interface Asked {
  createdAt: Date | null;
  isAsked: boolean | null;
  declineReason: DeclineReason | null;
}

const askedOf = statement<[number, string], Asked>(
  'issuer/find-asked',
  `SELECT created_at AS "createdAt", is_asked AS "isAsked", decline_reason AS "declineReason"
   FROM issuer.authorization WHERE account_id = $1 AND authorization_id = $2`,
);

/** Reports whether a stop is about this charge: a stop of the next one is about that charge alone, however often it comes. */
function isAbout(stop: CompanyStop, { amountCents }: Clearing, asked: Asked, today: string): boolean {
  if (stop.scope === 'ALL' || stop.usedOn === null || asked.declineReason === 'NEXT_CHARGE_STOPPED') return true;
  return amountCents === stop.usedCents && isSentAgain(stop.usedOn, today);
}

/**
 * Reports whether a charge got through against the stop: nobody of ours approved it before the order. One that was approved before
 * may still come, unless it repeats and the order came three business days before it.
 */
function isForced(stop: CompanyStop, { entryMode }: Clearing, asked: Asked, today: string): boolean {
  const { isAsked, declineReason, createdAt } = asked;
  const isApprovedBefore =
    isAsked === true && declineReason === null && createdAt !== null && createdAt < stop.stoppedAt;
  return !isApprovedBefore || (entryMode === 'RECURRING' && isStoppedInTime(stop.stoppedOn, today));
}

/** A charge that got through against a stop. */
export interface ForcedCharge {
  stop: CompanyStop;
  charge: LinkedJournal;
  /** The cents of it that have not been given back. */
  leftCents: number;
}

/**
 * Finds the charge that a clearing has just posted where it got through against a stop of its company, and notes that the stop of a
 * next charge is used by it; null for any other. A card that was read at the company's was there with its holder: that charge
 * stands. The caller holds the account's lock. `today` is the program's business day.
 */
export async function findForcedCharge(tx: Queryable, clearing: Clearing, today: string): Promise<ForcedCharge | null> {
  const { card, merchant, entryMode, authorizationId, amountCents } = clearing;
  const { accountId } = card;
  if (entryMode === 'PRESENT' || entryMode === 'ATM') return null;
  const stop = await findStopOf(tx, accountId, await listOpenStops(tx, accountId), clearing);
  const asked = stop && (await find(tx, askedOf, [accountId, authorizationId]));
  if (!stop || !asked || !isAbout(stop, clearing, asked, today) || !isForced(stop, clearing, asked, today)) return null;
  const about = { clearingId: clearingIdOf(clearing), authorizationId: null, refundId: null };
  const charge = await findTakenBack(tx, accountId, about);
  // A part that its sender has taken back by now is the holder's already.
  const leftCents = Math.min(amountCents, -(await getCreditedCents(tx, { accountId, authorizationId })));
  if (charge === null || leftCents <= 0) return null;
  await noteStopped(tx, accountId, stop, { merchant, amountCents, today });
  return { stop, charge, leftCents };
}
