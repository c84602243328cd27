import type pg from 'pg';
import { get, type Queryable, run, statement } from '../../db/statement.ts';
import { sendAhead } from '../../db/transaction.ts';
import { lockCard } from '../cards/lock-card.ts';
import { ReusedId } from '../ledger/reused-id.ts';
import { type AuthorizationAnswer, answerAgain, approved, declined, isSameRequest } from './answer.ts';
import { type DailyLimits, type Decision, decide, maxPinTries } from './decide.ts';
import { readFacts } from './decision-facts.ts';
import { countWrongMerchantCvv } from './merchant-cvv.ts';
import type { AuthorizationRequest } from './messages.ts';
import { findAuthorization, recordAuthorization } from './stored.ts';

/** What the network is told, and what only we know. */
export interface AuthorizationResult {
  answer: AuthorizationAnswer;
  /** What could be spent before it; null when the same id came before, and nothing was decided anew. */
  beforeCents: number | null;
  /** Whether this was one wrong CVV2 too many from merchants. */
  closesCvv: boolean;
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
/**
 * Keeps the counters of wrong PINs and CVVs; three wrong PINs lock the card (domain decision, §2). Whether this was one wrong
 * CVV2 too many.
 */
async function countTries(
  tx: Queryable,
  { card, pinMatches }: AuthorizationRequest,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  const key = [card.accountId, card.cardId] as const;
  if (decision.isApproved) {
    if (pinMatches) await run(tx, forgetWrongPins, [...key]);
    return false;
  }
  if (decision.reason === 'CVV_MISMATCH') return await countWrongMerchantCvv(tx, card, now);
  if (decision.reason === 'PIN_INCORRECT') {
    const { pinTries } = await get(tx, countWrongPin, [...key]);
    if (pinTries >= maxPinTries) await lockCard(tx, card, 'PIN_TRIES', now);
  }
  return false;
}

/** What is kept of every request, however it is decided. */
const factsOf = ({ authorizationId, card, amountCents, entryMode, merchant }: AuthorizationRequest, today: string) => {
  const about = { authorizationId, card, entryMode, merchant, requestedCents: amountCents, businessDay: today };
  return { ...about, isAsked: true, expiresAt: null, declineReason: null, availableCents: null, triesLeft: null };
};

/**
 * Decides and records an authorization, in the caller's transaction: one of `inTransaction`, which sees to the record that
 * is sent ahead. A repeated id is answered as the first time, and throws a ReusedId when it comes with other data. What was
 * taken back before is not held, and one that was taken back whole is declined; one that cleared before holds nothing.
 * `today` is the program's business day.
 */
export async function authorize(
  tx: pg.PoolClient,
  request: AuthorizationRequest,
  limits: DailyLimits,
  now: Date,
  today: string,
): Promise<AuthorizationResult> {
  const state = await readFacts(tx, request, now, today);
  const known = state.isKnown ? await findAuthorization(tx, request.card.accountId, request.authorizationId) : null;
  const kept = factsOf(request, today);
  if (known?.isAsked === true) {
    if (!isSameRequest(known, request)) throw new ReusedId();
    return { answer: answerAgain(known), beforeCents: null, closesCvv: false };
  }
  const amountCents = request.amountCents - (known?.earlyReversedCents ?? 0);
  if (known && (known.state !== 'VOIDED' || amountCents <= 0)) {
    await recordAuthorization(tx, { ...kept, state: known.state, amountCents: known.amountCents }, now);
    return { answer: answerAgain(known), beforeCents: null, closesCvv: false };
  }
  const asked = { ...request, amountCents };
  const decision = decide(state, asked, limits, now, today);
  const beforeCents = state.postedCents - state.heldCents;
  const isTry = request.pinMatches !== null || request.cvvMatches === false;
  const closesCvv = isTry && (await countTries(tx, request, decision, now));
  if (!decision.isApproved) {
    const { reason, triesLeft } = decision;
    const why = { declineReason: reason, availableCents: beforeCents, triesLeft };
    const refused = { ...kept, ...why, state: 'DECLINED', amountCents: request.amountCents } as const;
    sendAhead(tx, () => recordAuthorization(tx, refused, now));
    return { answer: declined(reason), beforeCents, closesCvv };
  }
  const { holdCents, expiresAt } = decision;
  sendAhead(tx, () => recordAuthorization(tx, { ...kept, state: 'PENDING', amountCents: holdCents, expiresAt }, now));
  return { answer: approved(holdCents), beforeCents, closesCvv };
}
