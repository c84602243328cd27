import { stateOfLastAddress, type UnclaimedTerms, unclaimedTermsOf } from '@portal/contract/money/unclaimed-terms';
import { dayIn } from '@portal/contract/time/dates';
import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { listLegalHoldsOf } from '../../platform/privacy/legal-holds.ts';
import { openAddress } from '../sealed-record.ts';
import { findHolderContact } from './holder-contact.ts';
import type { UnclaimedLaws } from './unclaimed-laws.ts';

/** The program's means to judge it: `laws` are those of its table. */
export interface DormancyTools {
  keys: Keys;
  laws: UnclaimedLaws;
  timeZone: string;
}

/** The standing of an account whose owner may be lost, read under its lock. */
export interface Dormancy {
  holderId: number;
  availableCents: number;
  /** The day on which its owner was last heard of. */
  contactOn: string;
  /** The state whose law counts: that of the last known address. */
  lawState: string;
  terms: UnclaimedTerms;
  /** Its money is nobody's to send away: it is set aside or disputed, an estate's, held by law, closed, or a case of staff. */
  isBarred: boolean;
}

interface FactsRow {
  holderId: number;
  isClosed: boolean;
  postedCents: number;
  heldCents: number;
  diedOn: string | null;
  addressSealed: Buffer;
  contactedAt: Date;
  isInDispute: boolean;
  hasCase: boolean;
}

const lockedFacts = statement<[number], FactsRow>(
  'issuer/lock-dormancy-facts',
  `SELECT holder_id AS "holderId", is_closed AS "isClosed", posted_cents AS "postedCents", held_cents AS "heldCents",
     died_on AS "diedOn", address_sealed AS "addressSealed", contacted_at AS "contactedAt",
     is_in_dispute AS "isInDispute", has_case AS "hasCase"
   FROM issuer.dormancy_facts(p_account_id => $1)`,
);

/** Locks an account and reads its standing. Throws when there is no such account. */
export async function lockDormancy(
  tx: Queryable,
  accountId: number,
  { keys, laws, timeZone }: DormancyTools,
  now: Date,
): Promise<Dormancy> {
  const facts = await get(tx, lockedFacts, [accountId]);
  const { holderId, postedCents, heldCents, diedOn, addressSealed } = facts;
  const signedInAt = await findHolderContact(tx, holderId);
  const last = Math.max(facts.contactedAt.getTime(), signedInAt?.getTime() ?? 0);
  const contactOn = dayIn(timeZone, new Date(last));
  const lawState = stateOfLastAddress(openAddress(keys, holderId, addressSealed), laws.byState, laws.homeState);
  const law = laws.byState[lawState];
  if (law === undefined) throw new Error('the home state has no law');
  return {
    holderId,
    availableCents: postedCents - heldCents,
    contactOn,
    lawState,
    terms: unclaimedTermsOf(contactOn, law, dayIn(timeZone, now)),
    isBarred:
      facts.isClosed ||
      heldCents > 0 ||
      diedOn !== null ||
      facts.isInDispute ||
      facts.hasCase ||
      (await listLegalHoldsOf(tx, holderId)).length > 0,
  };
}
