import type { DecliningControl } from '@portal/contract/controls/card-controls';
import type pg from 'pg';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { sendAhead } from '../../platform/db/transaction.ts';
import type { CardKey } from '../cards/card.ts';
import { lockCard } from '../cards/lock-card.ts';
import { spendAllowance } from '../controls/allowances.ts';
import { ReusedId } from '../ledger/reused-id.ts';
import { noteStopped } from '../stopped-companies/company-stops.ts';
import { askAboutCharge } from '../unusual/charge-questions.ts';
import { judgeUnusual } from '../unusual/judge-unusual.ts';
import { type AuthorizationAnswer, answerAgain, approved, declined, inOrder, isSameRequest } from './answer.ts';
import { type Decision, type DecisionFacts, decide, maxPinTries, type SpendingRules } from './decide.ts';
import { readFacts } from './decision-facts.ts';
import { isCash } from './hold-rules.ts';
import { countWrongDetails } from './merchant-tries.ts';
import type { AuthorizationRequest } from './messages.ts';
import { findAuthorization, recordAuthorization, undecided } from './stored.ts';

/** The answer to the network, and the facts that only we know. */
export interface AuthorizationResult {
  answer: AuthorizationAnswer;
  /** The amount available before it; null when nothing was decided anew, or nothing was asked for. */
  beforeCents: number | null;
  /** The PIN tries left where a wrong or a blocked PIN declined it; null otherwise, as is `beforeCents`. */
  triesLeft: number | null;
  /** Tells whether these were wrong details too many from merchants. */
  closesCard: boolean;
  /** Tells whether its cardholder is to be asked now: was this you? */
  isAsked: boolean;
  /** The cardholder's own control that declined it just now; null otherwise. */
  control: DecliningControl | null;
  /** Tells whether the card is locked by this use, as its holder wants it after each. */
  isRelocked: boolean;
}

/** The result of a request that decides nothing anew. */
const decidedBefore = {
  beforeCents: null,
  triesLeft: null,
  closesCard: false,
  isAsked: false,
  control: null,
  isRelocked: false,
} as const;

const countWrongPin = statement<[number, number], { pinTries: number }>(
  'issuer/count-wrong-pin',
  `UPDATE issuer.card SET pin_tries = pin_tries + 1 WHERE account_id = $1 AND card_id = $2
   RETURNING pin_tries AS "pinTries"`,
);
const forgetWrongPins = statement<[number, number], never>(
  'issuer/forget-wrong-pins',
  `UPDATE issuer.card SET pin_tries = 0 WHERE account_id = $1 AND card_id = $2 AND pin_tries > 0`,
);

/** A right PIN ends the count of wrong ones. */
export async function forgetWrongPinsOf(tx: Queryable, { accountId, cardId }: CardKey): Promise<void> {
  await run(tx, forgetWrongPins, [accountId, cardId]);
}

/**
 * Keeps the counters of wrong PINs and of wrong details at merchants; three wrong PINs lock the card (docs/domain.md §2). A
 * right PIN resets its count whatever else declines, unless the tries are used up. Reports whether these were wrong details
 * too many.
 */
async function countTries(
  tx: Queryable,
  { card, merchant, pinMatches, expiryMatches }: AuthorizationRequest,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  const key = [card.accountId, card.cardId] as const;
  const reason = decision.isApproved ? null : decision.reason;
  if (pinMatches && reason !== 'PIN_BLOCKED') await forgetWrongPinsOf(tx, card);
  if (decision.isApproved) return false;
  const isWrong = reason === 'CVV_MISMATCH' || (reason === 'CARD_EXPIRED' && expiryMatches === false);
  if (isWrong) return await countWrongDetails(tx, card, merchant, now);
  if (decision.reason === 'PIN_INCORRECT') {
    const { pinTries } = await get(tx, countWrongPin, [...key]);
    if (pinTries >= maxPinTries) await lockCard(tx, card, 'PIN_TRIES', now);
  }
  return false;
}

/** A use of the card at its holder's wish locks it again; a payment that repeats is none. */
const relocks = ({ controls, isKnownMerchant }: DecisionFacts, { entryMode }: AuthorizationRequest): boolean =>
  controls?.relocksAfterUse === true && !(entryMode === 'RECURRING' && isKnownMerchant);

/** Returns the facts kept of every request, however it is decided. */
export const factsOf = (
  {
    authorizationId,
    card,
    amountCents,
    entryMode,
    merchant,
  }: Pick<AuthorizationRequest, 'authorizationId' | 'card' | 'amountCents' | 'entryMode' | 'merchant'>,
  { cashMccs }: SpendingRules,
  today: string,
) => {
  const about = { authorizationId, card, entryMode, merchant, requestedCents: amountCents, businessDay: today };
  return { ...about, ...undecided, isAsked: true, isCash: isCash(entryMode, merchant.mcc, cashMccs) };
};

/**
 * Decides and records an authorization, in the caller's transaction: one of `inTransaction`, which sees to the record that
 * is sent ahead. A repeated id is answered as the first time, and throws a ReusedId when it comes with other data. An amount
 * taken back before is not held, and a request taken back whole is declined; one that cleared before holds nothing. A
 * request of $0 checks the card, and leaves nothing but what it counts. `today` is the program's business day.
 */
export async function authorize(
  tx: pg.PoolClient,
  request: AuthorizationRequest,
  rules: SpendingRules,
  now: Date,
  today: string,
): Promise<AuthorizationResult> {
  const state = await readFacts(tx, request, now, today);
  const known = state.isKnown ? await findAuthorization(tx, request.card.accountId, request.authorizationId) : null;
  const kept = factsOf(request, rules, today);
  if (known?.isAsked === true) {
    if (!isSameRequest(known, request)) throw new ReusedId();
    return { answer: answerAgain(known), ...decidedBefore };
  }
  const amountCents = request.amountCents - (known?.earlyReversedCents ?? 0);
  if (known && request.amountCents > 0 && (known.state !== 'VOIDED' || amountCents <= 0)) {
    await recordAuthorization(tx, { ...kept, state: known.state, amountCents: known.amountCents }, now);
    keepCashBack(tx, request);
    return { answer: answerAgain(known), ...decidedBefore };
  }
  const asked = { ...request, amountCents };
  const verdict = decide(state, asked, rules, now, today);
  const isJudged = verdict.isApproved && request.amountCents > 0;
  const unusual = isJudged ? await judgeUnusual(tx, asked, rules.unusual, now) : null;
  const decision: Decision = unusual?.isDeclined
    ? { isApproved: false, reason: 'ASKED_FIRST', triesLeft: null, control: null }
    : verdict;
  const isAsked = unusual?.isAsked === true;
  const beforeCents = state.postedCents - state.heldCents;
  const isTry = request.pinMatches !== null || request.cvvMatches === false || request.expiryMatches === false;
  const closesCard = isTry && (await countTries(tx, request, decision, now));
  if (request.amountCents === 0) {
    return { ...decidedBefore, answer: decision.isApproved ? inOrder : declined(decision.reason), closesCard };
  }
  if (unusual !== null && isAsked) {
    const { rule, isDeclined: wasDeclined } = unusual;
    sendAhead(tx, () => askAboutCharge(tx, asked, { rule, wasDeclined }, now));
  }
  if (!decision.isApproved) {
    const { reason, triesLeft, control } = decision;
    if (state.companyStop && (reason === 'COMPANY_STOPPED' || reason === 'NEXT_CHARGE_STOPPED')) {
      await noteStopped(tx, request.card.accountId, state.companyStop, { ...request, amountCents, today });
    }
    const why = { declineReason: reason, declineControl: control, availableCents: beforeCents, triesLeft };
    const refused = { ...kept, ...why, state: 'DECLINED', amountCents: request.amountCents } as const;
    sendAhead(tx, () => recordAuthorization(tx, refused, now));
    if (reason === 'INSUFFICIENT_FUNDS') keepAside(tx, request);
    keepCashBack(tx, request);
    return { ...decidedBefore, answer: declined(reason), beforeCents, triesLeft, closesCard, isAsked, control };
  }
  const { holdCents, isPartial, expiresAt, allowanceId } = decision;
  const { accountId } = request.card;
  if (allowanceId !== null) await spendAllowance(tx, { accountId, allowanceId }, request.authorizationId);
  const isRelocked = relocks(state, request) && (await lockCard(tx, request.card, 'USER', now));
  const held = { amountCents: holdCents, approvedCents: isPartial ? holdCents : null, expiresAt };
  sendAhead(tx, () => recordAuthorization(tx, { ...kept, ...held, state: 'PENDING' }, now));
  keepCashBack(tx, request);
  return { ...decidedBefore, answer: approved(holdCents, isPartial), beforeCents, closesCard, isAsked, isRelocked };
}

const noteCashBack = statement<[number, string, number], never>(
  'issuer/note-cash-back',
  `UPDATE issuer.authorization SET cash_back_cents = $3 WHERE account_id = $1 AND authorization_id = $2`,
);

/** Keeps the part that a shop gives as cash beside the record that was sent before; most requests have none. */
function keepCashBack(tx: pg.PoolClient, { card, authorizationId, cashBackCents = 0 }: AuthorizationRequest): void {
  if (cashBackCents === 0) return;
  sendAhead(tx, async () => await run(tx, noteCashBack, [card.accountId, authorizationId, cashBackCents]));
}

const noteAside = statement<[number, string], never>(
  'issuer/note-set-aside',
  `UPDATE issuer.authorization AS asked SET aside_cents = account.aside_cents FROM issuer.account
   WHERE account.account_id = $1 AND asked.account_id = $1 AND authorization_id = $2 AND account.aside_cents > 0`,
);

/** Keeps what was set aside while money was wanting, so that the decline can name it. */
function keepAside(tx: pg.PoolClient, { card, authorizationId }: AuthorizationRequest): void {
  sendAhead(tx, async () => await run(tx, noteAside, [card.accountId, authorizationId]));
}
