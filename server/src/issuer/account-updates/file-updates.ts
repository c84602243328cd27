import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { closedCardStatusIds } from '../cards/card-moves.ts';

/** The most updates of one file, which is put together in memory. */
const maxUpdatesInFile = 1_000;

// A card that was closed meanwhile is of no use to a merchant.
const forgetClosed = statement<[readonly number[]], never>(
  'issuer/forget-closed-updates',
  `DELETE FROM issuer.account_update AS waiting USING issuer.card
   WHERE card.account_id = waiting.account_id AND card.card_id = waiting.card_id AND waiting.file_id IS NULL
     AND card.card_status_id = ANY($1)`,
);
// Without locks, which an engine takes on one node only: `claim-updates` counts what it got, and two at once file nothing twice.
const waitingUpdates = statement<[number], { accountId: number; cardId: number }>(
  'issuer/list-updates-to-file',
  `SELECT account_id AS "accountId", card_id AS "cardId" FROM issuer.account_update
   WHERE file_id IS NULL ORDER BY activated_at, card_id LIMIT $1`,
);
const insertFile = statement<[string, number, Date], { fileId: number }>(
  'issuer/build-update-file',
  `INSERT INTO issuer.update_file (made_on, state, updates, built_at) VALUES ($1, 'BUILT', $2, $3)
   RETURNING file_id AS "fileId"`,
);
const claimUpdates = statement<[number, number[], number[]], never>(
  'issuer/claim-updates',
  `UPDATE issuer.account_update AS claimed SET file_id = $1 FROM unnest($2::bigint[], $3::bigint[]) AS filed (account_id, card_id)
   WHERE claimed.account_id = filed.account_id AND claimed.card_id = filed.card_id AND claimed.file_id IS NULL`,
);

/** Builds one file of what is in none yet; reports whether there may be more for another one. */
async function buildUpdateFile(tx: Queryable, now: Date, today: string): Promise<boolean> {
  const waiting = await list(tx, waitingUpdates, [maxUpdatesInFile]);
  if (waiting.length === 0) return false;
  const { fileId } = await get(tx, insertFile, [today, waiting.length, now]);
  const accountIds = waiting.map(({ accountId }) => accountId);
  const cardIds = waiting.map(({ cardId }) => cardId);
  const claimed = await run(tx, claimUpdates, [fileId, accountIds, cardIds]);
  if (claimed !== waiting.length) throw new Error('an update was filed twice');
  return waiting.length === maxUpdatesInFile;
}

/**
 * Files every update that is in no file yet, each file in a transaction of its own: when the process dies, an update is in one
 * file or still in none.
 */
export async function fileUpdates(pool: pg.Pool, now: Date, timeZone: string): Promise<void> {
  await run(pool, forgetClosed, [closedCardStatusIds]);
  const today = dayIn(timeZone, now);
  let mayHaveMore: boolean;
  do mayHaveMore = await inTransaction(pool, (tx) => buildUpdateFile(tx, now, today));
  while (mayHaveMore);
}
