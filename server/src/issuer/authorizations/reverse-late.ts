import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CardKey } from '../cards/card.ts';
import { noteException } from '../exceptions/exceptions.ts';
import { changeDayUse } from './decision-facts.ts';
import type { AuthorizationState } from './moves.ts';
import { findTakenBack, postLinked } from './network-credit.ts';
import { getCreditedCents } from './note-credits.ts';
import type { StoredAuthorization } from './stored.ts';

interface LateReversal {
  /** The authorized amount; null where nobody had approved. */
  authorizedCents: number | null;
  clearedCents: number;
  reversedCents: number;
  /** How much of that has become a credit, or would have, had it not been given back before. */
  creditedCents: number;
}

const lateOf = statement<[number, string], LateReversal>(
  'issuer/get-late-reversal',
  `SELECT authorized_cents AS "authorizedCents", cleared_cents AS "clearedCents",
     late_reversed_cents AS "reversedCents", late_credited_cents AS "creditedCents"
   FROM issuer.authorization WHERE account_id = $1 AND authorization_id = $2`,
);
const raise = statement<[number, string, number, Date], never>(
  'issuer/raise-late-reversal',
  `UPDATE issuer.authorization SET late_reversed_cents = late_reversed_cents + $3, changed_at = $4
   WHERE account_id = $1 AND authorization_id = $2`,
);
const setCredited = statement<[number, string, number], never>(
  'issuer/set-late-credited',
  `UPDATE issuer.authorization SET late_credited_cents = $3 WHERE account_id = $1 AND authorization_id = $2`,
);

/** Returns the part of a charge to give back: the amount taken back beyond the part that did not clear anyway. */
function dueOf({ authorizedCents, clearedCents, reversedCents }: LateReversal): number {
  const freeCents = Math.max(0, (authorizedCents ?? 0) - clearedCents);
  return Math.min(clearedCents, Math.max(0, reversedCents - freeCents));
}

/**
 * Credits what was taken back of a charge that has cleared all the same (cash that did not come out), at once, and opens a
 * case; at most what is left of the charge. Nothing where nothing is due. The caller holds the account's lock.
 */
export async function creditLate(
  tx: Queryable,
  { authorizationId, card }: { authorizationId: string; card: CardKey },
  now: Date,
  today: string,
): Promise<void> {
  const { accountId } = card;
  const late = await get(tx, lateOf, [accountId, authorizationId]);
  const dueCents = dueOf(late);
  if (dueCents <= late.creditedCents) return;
  await run(tx, setCredited, [accountId, authorizationId, dueCents]);
  const about = { accountId, authorizationId };
  const charge = await findTakenBack(tx, accountId, { authorizationId, clearingId: null, refundId: null });
  const leftCents = Math.max(0, -(await getCreditedCents(tx, about)));
  const amountCents = Math.min(dueCents - late.creditedCents, leftCents);
  // The slash is in no id of the network. The amount due only grows, so that each has a name of its own.
  const id = `${authorizationId}/${dueCents}`;
  if (charge !== null && amountCents > 0) {
    await postLinked(tx, { kind: 'CLEARING_REVERSAL', id, card, amountCents }, charge, now, today);
    // It can be spent again on the same day.
    await changeDayUse(tx, { ...about, today, cents: -amountCents, isOver: false });
  }
  const facts = { authorizationId, reversedCents: late.reversedCents, creditedCents: amountCents };
  await noteException(tx, { accountId, kind: 'REVERSED_AFTER_CLEARING', reference: id, facts }, now);
}

/**
 * Takes a reversal that comes after its charge cleared, or after its hold's time was over; null where it is neither. The
 * first is credited at once, the second when the charge clears after all (docs/domain.md §3). Each has an id of its own and
 * acts once, so that several add up.
 */
export async function reverseLate(
  tx: Queryable,
  message: { authorizationId: string; card: CardKey; amountCents: number },
  { state }: StoredAuthorization,
  now: Date,
  today: string,
): Promise<{ state: AuthorizationState; isChanged: boolean } | null> {
  if (state !== 'SETTLED' && state !== 'EXPIRED') return null;
  const { authorizationId, card, amountCents } = message;
  await run(tx, raise, [card.accountId, authorizationId, amountCents, now]);
  await creditLate(tx, message, now, today);
  return { state, isChanged: true };
}
