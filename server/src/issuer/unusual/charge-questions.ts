import type { UnusualKind } from '@portal/contract/transactions/unusual-rule';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { AuthorizationRequest } from '../authorizations/messages.ts';

/** How long a question can be answered. */
export const questionHours = 24;
/** How long a yes lets one charge through. */
const allowanceMinutes = 30;

type Answer = 'YES' | 'NO';
/** How an answer came. */
export type AnswerWay = 'LINK' | 'TEXT' | 'PORTAL';

/** The key of a question: the charge that it is about. */
export interface QuestionKey {
  accountId: number;
  authorizationId: string;
}

/** The charge that is asked about. */
type AskedRequest = Pick<AuthorizationRequest, 'authorizationId' | 'card' | 'amountCents' | 'merchant'>;

/** A question as it is kept. */
export interface ChargeQuestion extends QuestionKey {
  cardId: number;
  merchantName: string;
  amountCents: number;
  rule: UnusualKind;
  wasDeclined: boolean;
  askedAt: Date;
  expiresAt: Date;
  answer: Answer | null;
  answeredAt: Date | null;
  /** The authorization that a yes let through; null: none yet. */
  spentBy: string | null;
}

const insertQuestion = statement<
  [...[number, string, number, UnusualKind, string, string, number, boolean], ...[Date, Date]],
  never
>(
  'issuer/ask-about-charge',
  `INSERT INTO issuer.charge_question (account_id, authorization_id, card_id, rule, merchant_name, merchant_country,
     amount_cents, was_declined, asked_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** Keeps a question about a charge, which can be answered for a day. The caller has locked the account. */
export async function askAboutCharge(
  tx: Queryable,
  { authorizationId, card, amountCents, merchant }: AskedRequest,
  { rule, wasDeclined }: { rule: UnusualKind; wasDeclined: boolean },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + questionHours * 3_600_000);
  await run(tx, insertQuestion, [
    ...([card.accountId, authorizationId, card.cardId, rule, merchant.name, merchant.country] as const),
    ...([amountCents, wasDeclined, now, expiresAt] as const),
  ]);
}

const hasOpen = statement<[number, number, UnusualKind, string, string, number, boolean, Date], { isOpen: boolean }>(
  'issuer/has-open-question',
  `SELECT EXISTS (SELECT FROM issuer.charge_question
     WHERE account_id = $1 AND card_id = $2 AND answer IS NULL AND expires_at > $8 AND was_declined = $7
       AND (($7 AND merchant_name = $4 AND merchant_country = $5 AND amount_cents >= $6) OR (NOT $7 AND rule = $3))
   ) AS "isOpen"`,
);

/**
 * Tells whether a question stands open that covers this charge, so that nobody is asked twice: for a declined charge one
 * about the same merchant and at least as much, for an approved one any of the same rule.
 */
export async function isAskedAlready(
  tx: Queryable,
  { card, amountCents, merchant }: AskedRequest,
  { rule, wasDeclined }: { rule: UnusualKind; wasDeclined: boolean },
  now: Date,
): Promise<boolean> {
  const values = [card.accountId, card.cardId, rule, merchant.name, merchant.country, amountCents] as const;
  return (await get(tx, hasOpen, [...values, wasDeclined, now])).isOpen;
}

const spend = statement<[number, number, string, string, number, Date, string], never>(
  'issuer/spend-charge-allowance',
  `UPDATE issuer.charge_question SET spent_by = $7
   WHERE account_id = $1 AND authorization_id = (
     SELECT authorization_id FROM issuer.charge_question
     WHERE account_id = $1 AND card_id = $2 AND merchant_name = $3 AND merchant_country = $4 AND amount_cents >= $5
       AND answer = 'YES' AND answered_at > $6 AND spent_by IS NULL
     ORDER BY amount_cents, authorization_id LIMIT 1)`,
);

/**
 * Spends the allowance of a yes on a charge of its merchant, up to its amount, within half an hour; false where there is
 * none. The caller has locked the account, so that of two charges one gets it.
 */
export async function spendAllowance(
  tx: Queryable,
  { authorizationId, card, amountCents, merchant }: AskedRequest,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - allowanceMinutes * 60_000);
  const { accountId, cardId } = card;
  const values = [accountId, cardId, merchant.name, merchant.country, amountCents, since, authorizationId] as const;
  return (await run(tx, spend, [...values])) > 0;
}

const allowanceOf = statement<[number, string], Pick<ChargeQuestion, 'amountCents' | 'rule'>>(
  'issuer/find-spent-allowance',
  `SELECT amount_cents AS "amountCents", rule FROM issuer.charge_question
   WHERE account_id = $1 AND spent_by = $2 ORDER BY amount_cents DESC LIMIT 1`,
);

/** Finds the largest allowance that let an authorization through, with the rule that had asked; null where there was none. */
export async function findAllowance(tx: Queryable, { accountId, authorizationId }: QuestionKey) {
  return await find(tx, allowanceOf, [accountId, authorizationId]);
}

const questionColumns = `account_id AS "accountId", authorization_id AS "authorizationId", card_id AS "cardId",
  merchant_name AS "merchantName", amount_cents AS "amountCents", was_declined AS "wasDeclined",
  asked_at AS "askedAt", expires_at AS "expiresAt", answer, answered_at AS "answeredAt", rule,
  spent_by AS "spentBy"`;

const questionByKey = statement<[number, string], ChargeQuestion>(
  'issuer/find-charge-question',
  `SELECT ${questionColumns} FROM issuer.charge_question WHERE account_id = $1 AND authorization_id = $2`,
);

/** Finds a question about a charge, or null. */
export async function findChargeQuestion(db: Queryable, key: QuestionKey): Promise<ChargeQuestion | null> {
  return await find(db, questionByKey, [key.accountId, key.authorizationId]);
}

const openQuestions = statement<[number, Date], ChargeQuestion>(
  'issuer/list-open-questions',
  `SELECT ${questionColumns} FROM issuer.charge_question
   WHERE account_id = $1 AND answer IS NULL AND expires_at > $2
   ORDER BY asked_at DESC, authorization_id`,
);

/** Lists the questions of an account that can be answered, the newest first. */
export async function listOpenQuestions(db: Queryable, accountId: number, now: Date): Promise<ChargeQuestion[]> {
  return await list(db, openQuestions, [accountId, now]);
}

const answerOpen = statement<[number, string, Answer, Date, AnswerWay], ChargeQuestion>(
  'issuer/answer-charge-question',
  `UPDATE issuer.charge_question SET answer = $3, answered_at = $4, way = $5
   WHERE account_id = $1 AND authorization_id = $2 AND answer IS NULL AND expires_at > $4
   RETURNING ${questionColumns}`,
);

/** Keeps the answer to an open question; null where it was answered before, is too old, or is none. */
export async function answerChargeQuestion(
  tx: Queryable,
  key: QuestionKey,
  { answer, way }: { answer: Answer; way: AnswerWay },
  now: Date,
): Promise<ChargeQuestion | null> {
  return await find(tx, answerOpen, [key.accountId, key.authorizationId, answer, now, way]);
}
