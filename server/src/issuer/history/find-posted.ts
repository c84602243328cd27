import { find, list, type Queryable, statement } from '../../platform/db/statement.ts';
import { type PostedRow, postedColumns } from './posted-row.ts';

/** A journal with what it is tied to. */
export interface PostedDetail extends PostedRow {
  /** When the merchant asked for it; null where nobody asked. */
  authorizedAt: Date | null;
  /** The charge that a refund gives back. */
  linkedJournalId: number | null;
}

const detail = `SELECT ${postedColumns}, linked_journal_id AS "linkedJournalId", (
    SELECT created_at FROM issuer.authorization AS asked WHERE asked.account_id = $1
      AND asked.authorization_id = journal.authorization_id AND journal.kind IN ('PURCHASE', 'CASH')
  ) AS "authorizedAt" FROM issuer.journal`;

const byId = statement<[number, number], PostedDetail>(
  'issuer/find-posted',
  `${detail} WHERE account_id = $1 AND journal_id = $2`,
);
const byAuthorization = statement<[number, string], PostedDetail>(
  'issuer/find-posted-by-authorization',
  `${detail} WHERE account_id = $1 AND authorization_id = $2 AND kind IN ('PURCHASE', 'CASH')
   ORDER BY journal_id LIMIT 1`,
);
const bySetAside = statement<[number, string], PostedDetail>(
  'issuer/find-posted-transfer',
  `${detail} WHERE account_id = $1 AND reference = $2 AND kind IN ('BANK_TRANSFER', 'FEE')`,
);
const linked = statement<[number, number, number | null], PostedRow>(
  'issuer/list-linked',
  `SELECT ${postedColumns} FROM issuer.journal
   WHERE account_id = $1 AND (linked_journal_id = $2 OR journal_id = $3) ORDER BY journal_id`,
);

/** A journal of an account by its own id, or null. */
export async function findPosted(db: Queryable, accountId: number, journalId: number): Promise<PostedDetail | null> {
  return await find(db, byId, [accountId, journalId]);
}

/** The first journal that an authorization, a transfer or its fee became, by its id while it was pending; or null. */
export async function findPostedBy(
  db: Queryable,
  accountId: number,
  transactionId: string,
): Promise<PostedDetail | null> {
  const found = await find(db, byAuthorization, [accountId, transactionId]);
  return found ?? (await find(db, bySetAside, [accountId, transactionId]));
}

/** The refunds of a charge, or the charge of a refund. */
export async function listLinked(
  db: Queryable,
  accountId: number,
  { journalId, linkedJournalId }: Pick<PostedDetail, 'journalId' | 'linkedJournalId'>,
): Promise<PostedRow[]> {
  return await list(db, linked, [accountId, journalId, linkedJournalId]);
}
