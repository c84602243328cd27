import { list, type Queryable, statement } from '../platform/db/statement.ts';

/** An account of a holder at one moment. */
export interface AccountNow {
  accountId: number;
  postedCents: number;
  /** Posted less what is held. */
  availableCents: number;
  /** 0 while nothing is posted. */
  lastJournalId: number;
}

const accountsNow = statement<[number], AccountNow>(
  'issuer/list-accounts-now',
  `SELECT account_id AS "accountId", posted_cents AS "postedCents", posted_cents - held_cents AS "availableCents",
     coalesce((SELECT max(journal_id) FROM issuer.journal AS last WHERE last.account_id = account.account_id), 0)
       AS "lastJournalId"
   FROM issuer.account WHERE account_id = ANY(issuer.accounts_of($1)) AND holder_id = $1 ORDER BY account_id`,
);

/** The accounts of a holder as they stand in a transaction. */
export async function listAccountsNow(db: Queryable, holderId: number): Promise<AccountNow[]> {
  return await list(db, accountsNow, [holderId]);
}

/** A journal as its account sees it. */
export interface JournalLine {
  kind: string;
  description: string;
  /** Positive to the cardholder. */
  amountCents: number;
}

const journalsAfter = statement<[number, number], JournalLine>(
  'issuer/list-journals-after',
  `SELECT kind, description, amount_cents AS "amountCents" FROM issuer.journal
   WHERE account_id = $1 AND journal_id > $2 ORDER BY journal_id`,
);

/** The journals of an account after one, the first one first. */
export async function listJournalsAfter(db: Queryable, accountId: number, journalId: number): Promise<JournalLine[]> {
  return await list(db, journalsAfter, [accountId, journalId]);
}
