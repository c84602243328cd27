import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import { get, type Queryable, run, statement } from '../../db/statement.ts';
import { lockCard } from '../cards/lock-card.ts';
import { type DailyLimits, type Decision, type DecisionFacts, decide, maxPinTries } from './decide.ts';
import { approvedCode, declineReasons } from './decline-reasons.ts';
import type { AuthorizationRequest } from './messages.ts';
import type { AuthorizationState } from './moves.ts';
import { recordAuthorization } from './stored.ts';

/** What the network is told. */
export interface AuthorizationAnswer {
  isApproved: boolean;
  /** ISO 8583 response code. */
  responseCode: string;
  reason: DeclineReason | null;
  /** What is held now; 0 when declined. */
  heldCents: number;
}

/** What the network is told, and what only we know. */
export interface AuthorizationResult {
  answer: AuthorizationAnswer;
  /** What could be spent before it; null when the same id came before, and nothing was decided anew. */
  beforeCents: number | null;
}

type FactsRow = Omit<DecisionFacts, 'isAccountClosed'> & {
  closedAt: Date | null;
  /** What became of this id when it came before; null when it did not. */
  knownState: AuthorizationState | null;
  knownCents: number;
  knownDeclineReason: DeclineReason | null;
};

const facts = statement<[number, number, string, string, boolean, string], FactsRow>(
  'issuer/decision-facts',
  `SELECT closed_at AS "closedAt", posted_cents AS "postedCents", held_cents AS "heldCents",
     card_status_id AS "cardStatusId", expiry, pin_tries AS "pinTries", lock_reason AS "lockReason",
     today_cash_cents AS "todayCashCents", today_purchase_cents AS "todayPurchaseCents", today_uses AS "todayUses",
     is_known_merchant AS "isKnownMerchant", known_state AS "knownState", known_cents AS "knownCents",
     known_decline_reason AS "knownDeclineReason"
   FROM issuer.decision_facts($1, $2, $3, $4, $5, $6)`,
);

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

/** The answer to an id that came before. */
function answerAgain(state: AuthorizationState, { knownCents, knownDeclineReason }: FactsRow): AuthorizationAnswer {
  if (state === 'VOIDED') return declined('ALREADY_REVERSED');
  if (knownDeclineReason !== null) return declined(knownDeclineReason);
  return {
    isApproved: true,
    responseCode: approvedCode,
    reason: null,
    heldCents: state === 'PENDING' ? knownCents : 0,
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
): Promise<AuthorizationResult> {
  const { authorizationId, card, amountCents, entryMode, merchant } = request;
  const isRecurring = entryMode === 'RECURRING';
  const values = [card.accountId, card.cardId, today, merchant.name, isRecurring, authorizationId] as const;
  const state = await get(tx, facts, [...values]);
  if (state.knownState !== null) {
    return { answer: answerAgain(state.knownState, state), beforeCents: null };
  }
  const decision = decide({ ...state, isAccountClosed: state.closedAt !== null }, request, limits, now, today);
  const beforeCents = state.postedCents - state.heldCents;
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
          availableCents: beforeCents,
          triesLeft: decision.triesLeft,
        },
    now,
  );
  if (request.pinMatches !== null || request.cvvMatches === false) await countTries(tx, request, decision, now);
  if (!decision.isApproved) return { answer: declined(decision.reason), beforeCents };
  const heldCents = decision.holdCents;
  return { answer: { isApproved: true, responseCode: approvedCode, reason: null, heldCents }, beforeCents };
}
