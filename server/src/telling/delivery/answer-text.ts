import type pg from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import { readKeyword } from './inbound-words.ts';
import { startNumber, stopNumber } from './stopped-numbers.ts';

/**
 * Takes a text that somebody sent to us: acts on it at once, and gives what they are answered, in the language of their
 * word. Null where it says nothing that we know. `from` is ten digits.
 */
export async function answerText(
  { pool, keys, texts }: Pick<Services, 'keys' | 'texts'> & { pool: pg.Pool },
  { from, text }: { from: string; text: string },
  now: Date,
): Promise<string | null> {
  const asked = readKeyword(text);
  if (asked === null) return null;
  const { keyword, language } = asked;
  await inTransaction(pool, async (tx) => {
    if (keyword === 'STOP') await stopNumber(tx, keys, from, now);
    if (keyword === 'START') await startNumber(tx, keys, from);
  });
  const t = texts.in(language);
  const answers = {
    STOP: t('messages:inbound.stop'),
    START: t('messages:inbound.start'),
    HELP: t('messages:inbound.help'),
  };
  return answers[keyword];
}
