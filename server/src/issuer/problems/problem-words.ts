import type { Language } from '@portal/contract/language';
import { get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { problemText } from '../sealed-tables.ts';

/** The sides of a conversation about a problem. */
export type Speaker = 'HOLDER' | 'STAFF';

interface Key {
  accountId: number;
  problemId: number;
}

const drawId = statement<[], { wordId: number }>(
  'issuer/draw-problem-word-id',
  `SELECT nextval('issuer.problem_word_id') AS "wordId"`,
);
const insert = statement<[number, number, number, Speaker, Date, Buffer, Language | null], never>(
  'issuer/keep-problem-words',
  `INSERT INTO issuer.problem_word (account_id, word_id, problem_id, said_by, said_at, text_sealed, language)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Words about a problem; `language` is null where they stand in one language alone. */
export interface SaidWords {
  by: Speaker;
  saidAt: Date;
  language: Language | null;
  text: string;
}

/** Keeps words that somebody says about a problem. */
export async function keepProblemWords(
  tx: Queryable,
  keys: Keys,
  { accountId, problemId }: Key,
  { by, text, language = null }: { by: Speaker; text: string; language?: Language | null },
  now: Date,
): Promise<void> {
  const { wordId } = await get(tx, drawId, []);
  const sealed = keys.seal(problemText.at(accountId, wordId), text);
  await run(tx, insert, [accountId, wordId, problemId, by, now, sealed, language]);
}

const wordsOf = statement<[number, number], Omit<SaidWords, 'text'> & { wordId: number; textSealed: Buffer }>(
  'issuer/list-problem-words',
  `SELECT word_id AS "wordId", said_by AS by, said_at AS "saidAt", language, text_sealed AS "textSealed"
   FROM issuer.problem_word WHERE account_id = $1 AND problem_id = $2 ORDER BY word_id`,
);

/** Lists the words about a problem, the oldest first; those of staff in each of their languages. */
export async function listProblemWords(db: Queryable, keys: Keys, { accountId, problemId }: Key): Promise<SaidWords[]> {
  const rows = await list(db, wordsOf, [accountId, problemId]);
  return rows.map(({ wordId, textSealed, ...said }) => ({
    ...said,
    text: keys.open(problemText.at(accountId, wordId), textSealed),
  }));
}
