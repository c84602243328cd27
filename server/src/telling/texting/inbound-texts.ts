import { maxAnswersADay, maxAnswersAnHour, type TextAnswer } from '@portal/contract/texting/judge-text';
import { redactDigits } from '@portal/contract/texting/redact-digits';
import { find, get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

/** A text that somebody sent to us. */
export interface InboundText {
  /** The provider's own id. */
  messageId: string;
  /** Ten digits. */
  from: string;
  text: string;
}

const hmacsOf = (keys: Keys, tenDigits: string) => keys.hmacs('phone-numbers', tenDigits);

const lockNumber = statement<[string], { isLocked: boolean }>(
  'texting/lock-number',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, 0)) IS NOT NULL AS "isLocked"`,
);

/** Lets the texts of one number be judged one after the other, until the transaction ends. */
export async function lockNumberOfText(tx: Queryable, keys: Keys, from: string): Promise<void> {
  await get(tx, lockNumber, [hmacsOf(keys, from)[0].toString('hex')]);
}

const answerOf = statement<[string, Buffer[]], { answer: TextAnswer }>(
  'texting/find-answer',
  'SELECT answer FROM alerting.inbound_text WHERE message_id = $1 AND number_hmac = ANY($2)',
);

/** Finds how a text was answered before; null: it is new. */
export async function findTextAnswer(db: Queryable, keys: Keys, said: InboundText): Promise<TextAnswer | null> {
  return (await find(db, answerOf, [said.messageId, hmacsOf(keys, said.from)]))?.answer ?? null;
}

interface Before {
  inHour: number;
  inDay: number;
  saidInDay: TextAnswer[] | null;
  wasPaused: boolean;
}
const answersBefore = statement<[Buffer[], Date], Before>(
  'texting/count-answers',
  `SELECT count(*) FILTER (WHERE answer <> 'SILENT' AND received_at > $2::timestamptz - interval '1 hour')::int AS "inHour",
     count(*) FILTER (WHERE answer <> 'SILENT' AND received_at > $2::timestamptz - interval '1 day')::int AS "inDay",
     array_agg(answer) FILTER (WHERE received_at > $2::timestamptz - interval '1 day') AS "saidInDay",
     count(*) FILTER (WHERE answer = 'PAUSED') > 0 AS "wasPaused"
   FROM alerting.inbound_text WHERE number_hmac = ANY($1) AND received_at > $2::timestamptz - interval '30 days'`,
);

/** The answers that a number (ten digits) got before. */
export interface ToldBefore {
  /** Help, and how to turn it on, in the last day; that it is paused, in the last 30 days. */
  told: ReadonlySet<TextAnswer>;
  /** It had as many answers as an hour or a day has. */
  isSpent: boolean;
}

/** Reads what a number was told before. */
export async function readToldBefore(db: Queryable, keys: Keys, from: string, now: Date): Promise<ToldBefore> {
  const { inHour, inDay, saidInDay, wasPaused } = await get(db, answersBefore, [hmacsOf(keys, from), now]);
  const told = new Set<TextAnswer>((saidInDay ?? []).filter((answer) => answer === 'HELP' || answer === 'TURN_ON'));
  if (wasPaused) told.add('PAUSED');
  return { told, isSpent: inHour >= maxAnswersAnHour || inDay >= maxAnswersADay };
}

const insertText = statement<[string, Buffer, number | null, string, TextAnswer, Date], never>(
  'texting/keep-text',
  `INSERT INTO alerting.inbound_text (message_id, number_hmac, holder_id, words, answer, received_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (message_id) DO NOTHING`,
);

/** Keeps a text without its digits, and how it was answered. The words of a warning are not kept. */
export async function keepInboundText(
  tx: Queryable,
  keys: Keys,
  said: InboundText & { holderId: number | null; answer: TextAnswer },
  now: Date,
): Promise<void> {
  const { messageId, from, text, holderId, answer } = said;
  const words = answer === 'WARNING' ? '' : redactDigits(text);
  await run(tx, insertText, [messageId, hmacsOf(keys, from)[0], holderId, words, answer, now]);
}
