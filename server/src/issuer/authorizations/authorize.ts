import { get, type Queryable, run, statement } from '../../db/statement.ts';
import { lockCard } from '../cards.ts';
import { type DailyLimits, type Decision, type DecisionFacts, decide, maxPinTries } from './decide.ts';
import { approvedCode, type DeclineReason, declineReasons } from './decline-reasons.ts';
import type { AuthorizationRequest } from './messages.ts';
import { lockAuthorization, recordAuthorization, type StoredAuthorization } from './stored.ts';

/** What the network is told. */
export interface AuthorizationAnswer {
  isApproved: boolean;
  /** ISO 8583 response code. */
  responseCode: string;
  reason: DeclineReason | null;
  /** What is held now; 0 when declined. */
  heldCents: number;
}

interface FactsRow extends Omit<DecisionFacts, 'isAccountClosed' | 'expiry'> {
  closedAt: Date | null;
  expiry: string;
}

const facts = statement<[number, number, string, string, boolean], FactsRow>(
  'issuer/decision-facts',
  `SELECT account.closed_at AS "closedAt", account.posted_cents AS "postedCents", account.held_cents AS "heldCents",
     card.card_status_id AS "cardStatusId", card.expiry, card.pin_tries AS "pinTries",
     card_lock.reason AS "lockReason",
     coalesce(day_use.cash_cents, 0) AS "todayCashCents", coalesce(day_use.purchase_cents, 0) AS "todayPurchaseCents",
     coalesce(day_use.uses, 0) AS "todayUses",
     -- Only a recurring payment on a locked card has to know.
     CASE WHEN $5 AND card_lock.locked_at IS NOT NULL THEN EXISTS (
       SELECT FROM issuer.journal WHERE journal.account_id = account.account_id AND journal.kind = 'PURCHASE'
         AND journal.merchant_name = $4 AND journal.posted_at < card_lock.locked_at
     ) ELSE false END AS "isKnownMerchant"
   FROM issuer.account JOIN issuer.card USING (account_id) LEFT JOIN issuer.card_lock USING (account_id, card_id)
     LEFT JOIN issuer.day_use ON day_use.account_id = account.account_id AND day_use.business_day = $3::date
   WHERE account.account_id = $1 AND card.card_id = $2`,
);

async function readFacts(tx: Queryable, request: AuthorizationRequest, today: string): Promise<DecisionFacts> {
  const { card, merchant, entryMode } = request;
  const values = [card.accountId, card.cardId, today, merchant.name, entryMode === 'RECURRING'] as const;
  const { closedAt, ...row } = await get(tx, facts, [...values]);
  return { ...row, isAccountClosed: closedAt !== null };
}

const countWrongPin = statement<[number, number], { pinTries: number }>(
  'issuer/count-wrong-pin',
  `UPDATE issuer.card SET pin_tries = pin_tries + 1 WHERE account_id = $1 AND card_id = $2
   RETURNING pin_tries AS "pinTries"`,
);
const forgetWrongPins = statement<[number, number], never>(
  'issuer/forget-wrong-pins',
  `UPDATE issuer.card SET pin_tries = 0 WHERE account_id = $1 AND card_id = $2 AND pin_tries > 0`,
);
const countWrongMerchantCvv = statement<[number, number], never>(
  'issuer/count-wrong-merchant-cvv',
  `UPDATE issuer.card SET merchant_cvv_tries = merchant_cvv_tries + 1 WHERE account_id = $1 AND card_id = $2`,
);

/** Keeps the counters of wrong PINs and CVVs; three wrong PINs lock the card (domain decision, §2). */
async function countTries(tx: Queryable, { card, pinMatches }: AuthorizationRequest, decision: Decision, now: Date) {
  const key = [card.accountId, card.cardId] as const;
  if (decision.isApproved) {
    if (pinMatches) await run(tx, forgetWrongPins, [...key]);
    return;
  }
  if (decision.reason === 'CVV_MISMATCH') await run(tx, countWrongMerchantCvv, [...key]);
  if (decision.reason === 'PIN_INCORRECT') {
    const { pinTries } = await get(tx, countWrongPin, [...key]);
    if (pinTries >= maxPinTries) await lockCard(tx, card, 'PIN_TRIES', now);
  }
}

function answerOf(stored: StoredAuthorization): AuthorizationAnswer {
  if (stored.state === 'VOIDED') return declined('ALREADY_REVERSED');
  if (stored.state === 'DECLINED') return declined(stored.declineReason as DeclineReason);
  return {
    isApproved: true,
    responseCode: approvedCode,
    reason: null,
    heldCents: stored.state === 'PENDING' ? stored.amountCents : 0,
  };
}

function declined(reason: DeclineReason): AuthorizationAnswer {
  return { isApproved: false, responseCode: declineReasons[reason], reason, heldCents: 0 };
}

/**
 * Decides and records an authorization, in the caller's transaction. A repeated id is answered as the first time; one
 * whose reversal came before it is declined. `today` is the program's business day.
 */
export async function authorize(
  tx: Queryable,
  request: AuthorizationRequest,
  limits: DailyLimits,
  now: Date,
  today: string,
): Promise<AuthorizationAnswer> {
  const { authorizationId, card, amountCents, entryMode, merchant } = request;
  const stored = await lockAuthorization(tx, card.accountId, authorizationId);
  if (stored) return answerOf(stored);
  const state = await readFacts(tx, request, today);
  const decision = decide(state, request, limits, now, today);
  const common = { authorizationId, card, requestedCents: amountCents, entryMode, merchant, businessDay: today };
  await recordAuthorization(
    tx,
    decision.isApproved
      ? {
          ...common,
          state: 'PENDING',
          amountCents: decision.holdCents,
          expiresAt: decision.expiresAt,
          declineReason: null,
          availableCents: null,
          triesLeft: null,
        }
      : {
          ...common,
          state: 'DECLINED',
          amountCents,
          expiresAt: null,
          declineReason: decision.reason,
          availableCents: state.postedCents - state.heldCents,
          triesLeft: decision.triesLeft,
        },
    now,
  );
  if (request.pinMatches !== null || request.cvvMatches === false) await countTries(tx, request, decision, now);
  if (!decision.isApproved) return declined(decision.reason);
  return { isApproved: true, responseCode: approvedCode, reason: null, heldCents: decision.holdCents };
}
