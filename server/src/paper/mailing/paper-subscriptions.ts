import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';

const subscriptionOf = statement<[number], { since: string }>(
  'mailing/find-paper-subscription',
  `SELECT subscribed_on AS since FROM mailing.paper_subscription WHERE account_id = $1`,
);

/** Since which business day, yyyy-MM-dd, an account has its statements on paper, or null: it has not. */
export async function findPaperSince(db: Queryable, accountId: number): Promise<string | null> {
  return (await find(db, subscriptionOf, [accountId]))?.since ?? null;
}

const subscribe = statement<[number, number, Date, string], never>(
  'mailing/start-paper',
  `INSERT INTO mailing.paper_subscription (account_id, holder_id, subscribed_at, subscribed_on) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id) DO NOTHING`,
);

/** Begins the statements on paper of an account; false when it has them already. `today` is the program's day. */
export async function startPaper(
  tx: Queryable,
  { accountId, holderId }: { accountId: number; holderId: number },
  { now, today }: { now: Date; today: string },
): Promise<boolean> {
  return (await run(tx, subscribe, [accountId, holderId, now, today])) === 1;
}

const unsubscribe = statement<[number], never>(
  'mailing/stop-paper',
  'DELETE FROM mailing.paper_subscription WHERE account_id = $1',
);

/** Ends the statements on paper of an account; false when it has none. Statements not filed yet are not printed. */
export async function stopPaper(tx: Queryable, accountId: number): Promise<boolean> {
  return (await run(tx, unsubscribe, [accountId])) === 1;
}

/** An account that wants a statement on paper. */
export interface PaperAccount {
  accountId: number;
  holderId: number;
}

// Does not wait for a holder who ends it right now: the next run reads their decision.
const accountsWanting = statement<[string, number, number], PaperAccount>(
  'mailing/list-paper-accounts',
  `SELECT account_id AS "accountId", holder_id AS "holderId" FROM mailing.paper_subscription AS wanted
   WHERE account_id > $2 AND subscribed_on < $1::date + interval '1 month'
     AND NOT EXISTS (SELECT FROM mailing.paper_statement AS printed
       WHERE printed.account_id = wanted.account_id AND printed.month = $1::date)
   ORDER BY account_id LIMIT $3 FOR UPDATE SKIP LOCKED`,
);

/**
 * Accounts, after one in their order, that asked in time for the statement of a month, yyyy-MM, on paper, and that were
 * not filed for it. They stay so until the transaction ends.
 */
export async function listPaperAccounts(
  tx: Queryable,
  month: string,
  afterAccountId: number,
  limit: number,
): Promise<PaperAccount[]> {
  return await list(tx, accountsWanting, [`${month}-01`, afterAccountId, limit]);
}
