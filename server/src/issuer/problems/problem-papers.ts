import type { PaperType } from '@portal/contract/problems/whole-problem';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { problemPaper } from '../sealed-tables.ts';
import type { Speaker } from './problem-words.ts';

/** A paper that belongs to a problem, without its content. */
export interface StoredPaper {
  paperId: number;
  by: Speaker;
  addedAt: Date;
  mediaType: PaperType;
  bytes: number;
}

interface Key {
  accountId: number;
  problemId: number;
}

const drawId = statement<[], { paperId: number }>(
  'issuer/draw-problem-paper-id',
  `SELECT nextval('issuer.problem_paper_id') AS "paperId"`,
);
const insert = statement<[number, number, number, Speaker, Date, PaperType, number, Buffer], never>(
  'issuer/keep-problem-paper',
  `INSERT INTO issuer.problem_paper (account_id, paper_id, problem_id, added_by, added_at, media_type, bytes, content_sealed)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Keeps a paper of a problem, sealed. Its content has been looked at and cleaned. */
export async function keepProblemPaper(
  tx: Queryable,
  keys: Keys,
  { accountId, problemId }: Key,
  { by, mediaType, content }: { by: Speaker; mediaType: PaperType; content: Uint8Array },
  now: Date,
): Promise<void> {
  const { paperId } = await get(tx, drawId, []);
  const sealed = keys.seal(problemPaper.at(accountId, paperId), Buffer.from(content).toString('base64'));
  await run(tx, insert, [accountId, paperId, problemId, by, now, mediaType, content.length, sealed]);
}

const papersOf = statement<[number, number], StoredPaper>(
  'issuer/list-problem-papers',
  `SELECT paper_id AS "paperId", added_by AS by, added_at AS "addedAt", media_type AS "mediaType", bytes
   FROM issuer.problem_paper WHERE account_id = $1 AND problem_id = $2 ORDER BY paper_id`,
);

/** Lists the papers of a problem, the oldest first. */
export async function listProblemPapers(db: Queryable, { accountId, problemId }: Key): Promise<StoredPaper[]> {
  return await list(db, papersOf, [accountId, problemId]);
}

const paper = statement<[number, number, number], { mediaType: PaperType; contentSealed: Buffer }>(
  'issuer/find-problem-paper',
  `SELECT media_type AS "mediaType", content_sealed AS "contentSealed"
   FROM issuer.problem_paper WHERE account_id = $1 AND problem_id = $2 AND paper_id = $3`,
);

/** Opens a paper of a problem; null: there is none. */
export async function readProblemPaper(
  db: Queryable,
  keys: Keys,
  { accountId, problemId, paperId }: Key & { paperId: number },
): Promise<{ mediaType: PaperType; content: Buffer } | null> {
  const row = await find(db, paper, [accountId, problemId, paperId]);
  if (row === null) return null;
  const text = keys.open(problemPaper.at(accountId, paperId), row.contentSealed);
  return { mediaType: row.mediaType, content: Buffer.from(text, 'base64') };
}
