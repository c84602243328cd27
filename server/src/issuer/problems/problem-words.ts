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
const insert = statement<[number, number, number, Speaker, Date, Buffer], never>(
  'issuer/keep-problem-words',
  `INSERT INTO issuer.problem_word (account_id, word_id, problem_id, said_by, said_at, text_sealed)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** Keeps what somebody says about a problem. */
export async function keepProblemWords(
  tx: Queryable,
  keys: Keys,
  { accountId, problemId }: Key,
  { by, text }: { by: Speaker; text: string },
  now: Date,
): Promise<void> {
  const { wordId } = await get(tx, drawId, []);
  const sealed = keys.seal(problemText.at(accountId, wordId), text);
  await run(tx, insert, [accountId, wordId, problemId, by, now, sealed]);
}

const wordsOf = statement<[number, number], { wordId: number; by: Speaker; saidAt: Date; textSealed: Buffer }>(
  'issuer/list-problem-words',
  `SELECT word_id AS "wordId", said_by AS by, said_at AS "saidAt", text_sealed AS "textSealed"
   FROM issuer.problem_word WHERE account_id = $1 AND problem_id = $2 ORDER BY word_id`,
);

/** Lists what was said about a problem, the oldest first. */
export async function listProblemWords(
  db: Queryable,
  keys: Keys,
  { accountId, problemId }: Key,
): Promise<{ by: Speaker; saidAt: Date; text: string }[]> {
  const rows = await list(db, wordsOf, [accountId, problemId]);
  return rows.map(({ wordId, by, saidAt, textSealed }) => ({
    by,
    saidAt,
    text: keys.open(problemText.at(accountId, wordId), textSealed),
  }));
}
