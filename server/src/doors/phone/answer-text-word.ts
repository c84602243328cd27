import { fallbackLanguage } from '@portal/contract/language';
import { holdsSecret } from '@portal/contract/texting/holds-secret';
import { judgeText, listToLock, type TextAnswer } from '@portal/contract/texting/judge-text';
import { type AskedByText, readTextWord } from '@portal/contract/texting/read-word';
import type pg from 'pg';
import { lockCards } from '../../acts/texting/lock-cards.ts';
import { writeTextAnswer } from '../../acts/texting/write-text-answer.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import { readInboundAnswer } from '../../telling/delivery/inbound-answer.ts';
import { isStopped } from '../../telling/delivery/stopped-numbers.ts';
import { type EnrolledHolder, listEnrolled } from '../../telling/texting/enrolled.ts';
import {
  findTextAnswer,
  type InboundText,
  keepInboundText,
  lockNumberOfText,
  readToldBefore,
} from '../../telling/texting/inbound-texts.ts';

type Tools = Pick<Services, 'keys' | 'issuing' | 'texts'>;

/**
 * Answers a question by text (docs/texting.md), or a text that says nothing we know; the words to send, or null for silence.
 * LOCK acts also where nothing is sent. A text that comes again is answered the same way, and counts once.
 */
export async function answerTextWord(
  services: Tools & { pool: pg.Pool },
  said: InboundText,
  now: Date,
): Promise<string | null> {
  // YES and NO that answer no question are nobody's mistake.
  if (said.text.trim() === '' || readInboundAnswer(said.text) !== null) return null;
  return await inTransaction(services.pool, async (tx) => {
    const { keys } = services;
    await lockNumberOfText(tx, keys, said.from);
    const enrolled = await listEnrolled(tx, keys, said.from, now);
    const asked = readTextWord(said.text);
    const before = await findTextAnswer(tx, keys, said);
    const { answer, isQuiet } = await decide(tx, services, { said, asked, enrolled, before }, now);
    const toLock = answer === 'LOCK' ? listToLock(enrolled, asked?.last4Digit ?? null) : [];
    const locked = await lockCards(tx, toLock, now);
    if (before === null) {
      const holderId = enrolled.length === 1 ? (enrolled[0]?.holderId ?? null) : null;
      await keepInboundText(
        tx,
        keys,
        { ...said, holderId, answer: isQuiet && answer !== 'WARNING' ? 'SILENT' : answer },
        now,
      );
    }
    if (isQuiet || answer === 'SILENT') return null;
    const language = asked?.language ?? enrolled[0]?.language ?? fallbackLanguage;
    return await writeTextAnswer(tx, services, { answer, language, holder: enrolled[0] ?? null, locked }, now);
  });
}

interface Asked {
  said: InboundText;
  asked: AskedByText | null;
  enrolled: readonly EnrolledHolder[];
  /** How the same text was answered before; null: it is new. */
  before: TextAnswer | null;
}

/** Decides the answer, and whether it is left unsaid: the number answered STOP, or has had its answers. */
async function decide(
  tx: Queryable,
  { keys }: Tools,
  { said, asked, enrolled, before }: Asked,
  now: Date,
): Promise<{ answer: TextAnswer; isQuiet: boolean }> {
  const hasStopped = await isStopped(tx, keys, said.from);
  const { told, isSpent } = await readToldBefore(tx, keys, said.from, now);
  if (before !== null) return { answer: before, isQuiet: hasStopped };
  const answer = judgeText({ hasSecret: holdsSecret(said.text), asked, enrolled, told });
  return { answer, isQuiet: hasStopped || isSpent };
}
