import { companyFamilyOf } from '@portal/contract/companies/company-family';
import type { StopScope } from '@portal/contract/companies/company-stop';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { type DecisionFacts, isBareNumber, isPresent } from './decide.ts';
import { findMerchantStanding, inGoodStanding, type MerchantStanding } from './merchant-tries.ts';
import type { AuthorizationRequest } from './messages.ts';
import { getHonoredCents } from './provisional-credit.ts';

/** The facts that a decision needs, and whether anything came under this id before. */
export type ReadFacts = DecisionFacts & { isKnown: boolean };

/** Columns that a decision needs in another form. */
interface RawFacts {
  closedAt: Date | null;
  stopScope: StopScope | null;
  usedOn: string | null;
  usedCents: number | null;
}

const facts = statement<
  [number, number, string, string, boolean, string, string | null, number, Date],
  Omit<ReadFacts, 'isAccountClosed' | 'honoredCents' | 'companyStop' | keyof MerchantStanding> & RawFacts
>(
  'issuer/decision-facts',
  `SELECT closed_at AS "closedAt", posted_cents AS "postedCents", held_cents AS "heldCents",
     card_status_id AS "cardStatusId", expiry, pin_tries AS "pinTries", lock_reason AS "lockReason",
     today_cash_cents AS "todayCashCents", today_purchase_cents AS "todayPurchaseCents", today_uses AS "todayUses",
     is_known_merchant AS "isKnownMerchant", known_state IS NOT NULL AS "isKnown",
     company_stop_scope AS "stopScope", company_stop_used_on AS "usedOn", company_stop_used_cents AS "usedCents",
     controls, allowance_id AS "allowanceId"
   FROM issuer.decision_facts(
     p_account_id => $1, p_card_id => $2, p_business_day => $3, p_merchant_name => $4, p_is_recurring => $5,
     p_authorization_id => $6, p_company_family => $7, p_amount_cents => $8, p_now => $9)`,
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
  const { closedAt, stopScope, usedOn, usedCents, ...read } = await get(tx, facts, [
    // Cash is no charge of the company at which the machine stands.
    ...([...of, entryMode === 'ATM' ? null : companyFamilyOf(merchant.name)] as const),
    ...([request.amountCents, now] as const),
  ]);
  const companyStop = stopScope && { scope: stopScope, usedOn, usedCents };
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
