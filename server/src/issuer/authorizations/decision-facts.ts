import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { findStopOf } from '../stopped-companies/find-stop.ts';
import type { OpenStop } from '../stopped-companies/match-stop.ts';
import { type DecisionFacts, isBareNumber, isPresent } from './decide.ts';
import { findMerchantStanding, inGoodStanding, type MerchantStanding } from './merchant-tries.ts';
import type { AuthorizationRequest } from './messages.ts';
import { getHonoredCents } from './provisional-credit.ts';

/** The facts that a decision needs, with all of the stop, and whether anything came under this id before. */
export type ReadFacts = DecisionFacts & { companyStop: OpenStop | null; isKnown: boolean };

/** Columns that a decision needs in another form. */
interface RawFacts {
  closedAt: Date | null;
  stops: OpenStop[] | null;
}

const facts = statement<
  [number, number, string, string, boolean, string, number, Date],
  Omit<ReadFacts, 'isAccountClosed' | 'honoredCents' | 'companyStop' | keyof MerchantStanding> & RawFacts
>(
  'issuer/decision-facts',
  `SELECT closed_at AS "closedAt", posted_cents AS "postedCents", held_cents AS "heldCents",
     card_status_id AS "cardStatusId", expiry, pin_tries AS "pinTries", lock_reason AS "lockReason",
     today_cash_cents AS "todayCashCents", today_purchase_cents AS "todayPurchaseCents", today_uses AS "todayUses",
     is_known_merchant AS "isKnownMerchant", known_state IS NOT NULL AS "isKnown",
     controls, allowance_id AS "allowanceId", stops
   FROM issuer.decision_facts(
     p_account_id => $1, p_card_id => $2, p_business_day => $3, p_merchant_name => $4, p_is_recurring => $5,
     p_authorization_id => $6, p_amount_cents => $7, p_now => $8)`,
);

const knowsMerchant = statement<[number, string], { isKnown: boolean }>(
  'issuer/knows-merchant',
  `SELECT EXISTS (SELECT FROM issuer.journal
     WHERE account_id = $1 AND kind = 'PURCHASE' AND merchant_name = $2) AS "isKnown"`,
);

/** Reports whether a decision hangs on whether the merchant has charged the account before. */
function hangsOnMerchant(request: AuthorizationRequest, standing: MerchantStanding): boolean {
  const { isCardClosedToMerchants, isMerchantClosed, isMerchantStopped } = standing;
  if (isMerchantStopped) return true;
  return request.entryMode === 'RECURRING' && (isCardClosedToMerchants || isMerchantClosed || isBareNumber(request));
}

/** Locks the account, and reads all that a decision needs. `today` is the program's business day. */
export async function readFacts(
  tx: Queryable,
  request: AuthorizationRequest,
  now: Date,
  today: string,
): Promise<ReadFacts> {
  const { card, merchant, entryMode, authorizationId, cvvMatches } = request;
  const isRecurring = entryMode === 'RECURRING';
  const of = [card.accountId, card.cardId, today, merchant.name, isRecurring, authorizationId] as const;
  const { closedAt, stops, ...read } = await get(tx, facts, [...of, request.amountCents, now]);
  const companyStop = stops && (await findStopOf(tx, card.accountId, stops, request));
  // A card that is read at the merchant's and sends no CVV2 has nothing that could have been guessed.
  const isSeen = isPresent(request) && cvvMatches === null;
  const standing = isSeen ? inGoodStanding : await findMerchantStanding(tx, card, merchant, now);
  const isKnownMerchant =
    read.lockReason === null && hangsOnMerchant(request, standing)
      ? (await get(tx, knowsMerchant, [card.accountId, merchant.name])).isKnown
      : read.isKnownMerchant;
  // Only a payment that repeats has to know.
  const honoredCents = isRecurring ? await getHonoredCents(tx, card.accountId, today) : 0;
  return { ...read, ...standing, companyStop, isKnownMerchant, honoredCents, isAccountClosed: closedAt !== null };
}

const changeUse = statement<[number, string, string, number, boolean], never>(
  'issuer/change-day-use',
  `SELECT issuer.change_day_use(
     p_account_id => $1, p_authorization_id => $2, p_business_day => $3, p_cents => $4, p_is_over => $5)`,
);

interface DayUse {
  accountId: number;
  authorizationId: string;
  today: string;
  /** The amount added to the day's use; below zero it gives back an amount that was used on the same day. */
  cents: number;
  /** Tells whether the authorization is no use at all any more. */
  isOver: boolean;
}

/** Changes what an authorization has used of today's limits. The caller has locked the account. */
export async function changeDayUse(tx: Queryable, use: DayUse): Promise<void> {
  const { accountId, authorizationId, today, cents, isOver } = use;
  await run(tx, changeUse, [accountId, authorizationId, today, cents, isOver]);
}
