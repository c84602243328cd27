import type pg from 'pg';
import { answerCharge } from '../../acts/asking/answer-charge.ts';
import { type AskedCharge, listAskedOfNumber } from '../../identity/question-links.ts';
import { findCardOf } from '../../issuer/face.ts';
import { type ChargeQuestion, findChargeQuestion } from '../../issuer/problem-face.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import { readInboundAnswer } from '../../telling/delivery/inbound-answer.ts';
import { findStanding } from '../../telling/notices/standing.ts';

type Tools = Pick<Services, 'keys' | 'issuing' | 'program' | 'pushKey' | 'texts'>;

/**
 * Takes a text that answers 'was this you?': YES or NO counts for the newest open question that went to this number, if
 * the number is still its holder's own and takes texts. Returns the words to answer with, in the holder's language; null where
 * nothing is answered. `from` is ten digits.
 */
export async function answerQuestionByText(
  services: Tools & { pool: pg.Pool },
  { from, text }: { from: string; text: string },
  now: Date,
): Promise<string | null> {
  const answer = readInboundAnswer(text);
  if (answer === null) return null;
  return await inTransaction(services.pool, async (tx) => {
    const found = await findOpen(tx, services, from, now);
    const done = found && (await answerCharge(tx, services, found.asked, { answer, way: 'TEXT' }, now));
    if (!done || done.wasUsed) return null;
    const { question } = done;
    await keepAnswer(tx, found.asked, { ...question, answer }, now);
    const t = services.texts.in(found.language);
    if (answer === 'YES') return t(question.wasDeclined ? 'messages:inbound.yesAgain' : 'messages:inbound.yes');
    const card = await findCardOf(tx, found.asked.holderId, question.cardId);
    return t('messages:inbound.no', { last4Digit: card?.last4Digit ?? '' });
  });
}

/** Keeps the answer in the audit log, as that of a link is kept. The number that it came from stays out of it. */
async function keepAnswer(
  tx: Queryable,
  { holderId, authorizationId }: AskedCharge,
  { cardId, rule, answer }: Pick<ChargeQuestion, 'cardId' | 'rule'> & { answer: 'YES' | 'NO' },
  now: Date,
): Promise<void> {
  const who = { actor: 'VISITOR', staff: null, reason: null, address: null, device: null } as const;
  const facts = { authorizationId, rule, answer };
  await recordEntry(tx, { act: 'phone/answer-question', refusedFor: null, ...who, holderId, cardId, facts }, now);
}

/** Finds the newest open question of a number whose holder still has it. */
async function findOpen(tx: Queryable, services: Tools, from: string, now: Date) {
  for (const asked of await listAskedOfNumber(tx, services.keys, from, now)) {
    const language = (await isOpen(tx, asked, now)) ? await findLanguage(tx, services, asked, from) : null;
    if (language !== null) return { asked, language };
  }
  return null;
}

async function isOpen(tx: Queryable, asked: AskedCharge, now: Date): Promise<boolean> {
  const question = await findChargeQuestion(tx, asked);
  return question !== null && question.answer === null && question.expiresAt > now;
}

/** The language of a holder who takes texts at this very number; null where the number is not theirs any more. */
async function findLanguage(tx: Queryable, services: Tools, { holderId }: AskedCharge, from: string) {
  const standing = await findStanding(tx, services, holderId);
  const text = standing?.reach.find(({ channel }) => channel === 'TEXT');
  return standing && text?.to.includes(from) && text.obstacle !== 'STOPPED' ? standing.preferences.language : null;
}
