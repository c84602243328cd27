import { get, type Queryable, run, statement } from '../../db/statement.ts';
import type { DecisionFacts } from './decide.ts';
import { isCash } from './hold-rules.ts';
import { isMerchantCvvClosed } from './merchant-cvv.ts';
import type { AuthorizationRequest, EntryMode } from './messages.ts';
import { getHonoredCents } from './provisional-credit.ts';

/** What a decision needs, and whether anything came under this id before. */
export type ReadFacts = DecisionFacts & { isKnown: boolean };

const facts = statement<
  [number, number, string, string, boolean, string],
  Omit<ReadFacts, 'isAccountClosed' | 'isMerchantCvvClosed' | 'honoredCents'> & { closedAt: Date | null }
>(
  'issuer/decision-facts',
  `SELECT closed_at AS "closedAt", posted_cents AS "postedCents", held_cents AS "heldCents",
     card_status_id AS "cardStatusId", expiry, pin_tries AS "pinTries", lock_reason AS "lockReason",
     today_cash_cents AS "todayCashCents", today_purchase_cents AS "todayPurchaseCents", today_uses AS "todayUses",
     is_known_merchant AS "isKnownMerchant", known_state IS NOT NULL AS "isKnown"
   FROM issuer.decision_facts($1, $2, $3, $4, $5, $6)`,
);

/** Locks the account, and reads all that a decision needs. `today` is the program's business day. */
export async function readFacts(
  tx: Queryable,
  { card, merchant, entryMode, authorizationId, cvvMatches }: AuthorizationRequest,
  now: Date,
  today: string,
): Promise<ReadFacts> {
  const isRecurring = entryMode === 'RECURRING';
  const { closedAt, ...read } = await get(tx, facts, [
    ...([card.accountId, card.cardId, today, merchant.name, isRecurring, authorizationId] as const),
  ]);
  // Only a request with a CVV2 has to know.
  const isClosed = cvvMatches !== null && (await isMerchantCvvClosed(tx, card, now));
  // Only a payment that repeats has to know.
  const honoredCents = isRecurring ? await getHonoredCents(tx, card.accountId, today) : 0;
  return { ...read, isAccountClosed: closedAt !== null, isMerchantCvvClosed: isClosed, honoredCents };
}

const changeUse = statement<[number, string, string, boolean, number, boolean], never>(
  'issuer/change-day-use',
  `SELECT issuer.change_day_use($1, $2, $3, $4, $5, $6)`,
);

interface DayUse {
  accountId: number;
  authorizationId: string;
  today: string;
  entryMode: EntryMode;
  mcc: string;
  /** What is used more of the day's limits; below zero it gives back what was used on the same day. */
  cents: number;
  /** Whether the authorization is no use at all any more. */
  isOver: boolean;
}

/** Changes what an authorization has used of today's limits. The caller has locked the account. */
export async function changeDayUse(tx: Queryable, use: DayUse): Promise<void> {
  const { accountId, authorizationId, today, entryMode, mcc, cents, isOver } = use;
  await run(tx, changeUse, [accountId, authorizationId, today, isCash(entryMode, mcc), cents, isOver]);
}
