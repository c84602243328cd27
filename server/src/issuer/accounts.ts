import { find, get, list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { placeNumber } from './numbers/draw-numbers.ts';
import { drawAccountNumbers, type NumberTools } from './numbers/free-numbers.ts';
import { depositNumber } from './sealed-tables.ts';

const placeAccountNumber = statement<[number, Buffer], { accountId: number | null }>(
  'issuer/place-account-number',
  `SELECT issuer.place_account_number(p_holder_id => $1, p_lookup => $2) AS "accountId"`,
);
const insertAccount = statement<[number, number, string, Buffer, Date], never>(
  'issuer/open-account',
  `INSERT INTO issuer.account (account_id, holder_id, routing_number, account_number_sealed, opened_at)
   VALUES ($1, $2, $3, $4, $5)`,
);

/**
 * Opens the account that a holder's cards give access to; its id. The balance starts at zero. Of two that drew the same
 * number at once the second waits for the first, and draws another.
 */
export async function openAccount(
  tx: Queryable,
  tools: NumberTools,
  { holderId, routingNumber }: { holderId: number; routingNumber: string },
  now: Date,
): Promise<number> {
  const { keys } = tools;
  const draw = async () => (await drawAccountNumbers(tx, tools, 1))[0] ?? '';
  return await placeNumber(draw, async (number) => {
    const { accountId } = await get(tx, placeAccountNumber, [holderId, keys.lookup('account-number', number)]);
    if (accountId === null) return null;
    const sealed = keys.seal(depositNumber.at(accountId), number);
    await run(tx, insertAccount, [accountId, holderId, routingNumber, sealed, now]);
    return accountId;
  });
}

const depositNumbers = statement<[number], { routingNumber: string; accountNumberSealed: Buffer }>(
  'issuer/get-deposit-numbers',
  `SELECT routing_number AS "routingNumber", account_number_sealed AS "accountNumberSealed"
   FROM issuer.account WHERE account_id = $1`,
);

/**
 * Returns the numbers that a payer of direct deposits needs: the bank's routing number and the account's own, in the clear.
 */
export async function getDepositNumbers(
  db: Queryable,
  keys: Keys,
  accountId: number,
): Promise<{ routingNumber: string; accountNumber: string }> {
  const { routingNumber, accountNumberSealed } = await get(db, depositNumbers, [accountId]);
  return { routingNumber, accountNumber: keys.open(depositNumber.at(accountId), accountNumberSealed) };
}

/** Tells whether a number has the form of ours; another one cannot be one of them. */
export const isOurForm = (accountNumber: string): boolean => /^\d{12}$/.test(accountNumber);

type NumbersOfAccount = { accountId: number; routingNumber: string; accountNumberSealed: Buffer };

const depositNumbersOf = statement<[number[]], NumbersOfAccount>(
  'issuer/list-deposit-numbers',
  `SELECT account_id AS "accountId", routing_number AS "routingNumber", account_number_sealed AS "accountNumberSealed"
   FROM issuer.account WHERE account_id = ANY($1)`,
);

/** The same for many accounts, by their ids. */
export async function listDepositNumbers(
  db: Queryable,
  keys: Keys,
  accountIds: number[],
): Promise<Map<number, { routingNumber: string; accountNumber: string }>> {
  const rows = await list(db, depositNumbersOf, [accountIds]);
  return new Map(
    rows.map(({ accountId, routingNumber, accountNumberSealed }) => [
      accountId,
      { routingNumber, accountNumber: keys.open(depositNumber.at(accountId), accountNumberSealed) },
    ]),
  );
}

interface NumberedAccount {
  accountId: number;
  holderId: number;
  routingNumber: string;
}

const accountByNumber = statement<[Buffer[]], NumberedAccount>(
  'issuer/find-account-by-number',
  `SELECT account_id AS "accountId", holder_id AS "holderId", routing_number AS "routingNumber" FROM issuer.account
   WHERE account_id = ANY(issuer.accounts_of_number($1))`,
);

/** The account that an account number for deposits names, and who holds it, or null. */
export async function findAccountByNumber(
  db: Queryable,
  keys: Keys,
  accountNumber: string,
): Promise<NumberedAccount | null> {
  return await find(db, accountByNumber, [keys.lookups('account-number', accountNumber)]);
}

const lockedAccount = statement<[number], { accountId: number }>(
  'issuer/lock-account',
  `SELECT account_id AS "accountId" FROM issuer.account WHERE account_id = $1 FOR NO KEY UPDATE`,
);

/**
 * Locks an account until the transaction ends. Reads of it, its cards and its money after this stay valid; earlier reads may
 * be stale.
 */
export async function lockAccountRow(tx: Queryable, accountId: number): Promise<void> {
  await get(tx, lockedAccount, [accountId]);
}

const setHeard = statement<[number, Date], never>(
  'issuer/note-heard',
  `UPDATE issuer.account SET heard_at = greatest(heard_at, $2) WHERE account_id = $1`,
);

/** Notes that customer service spoke to the holder, who was proved; it counts as use of the account's cards. */
export async function noteHeard(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await run(tx, setHeard, [accountId, now]);
}

const availableOf = statement<[number], { availableCents: number }>(
  'issuer/available-cents',
  `SELECT posted_cents - held_cents AS "availableCents" FROM issuer.account WHERE account_id = $1`,
);

/** Returns the amount that an account can spend, in cents. For a decision the caller holds the account's lock. */
export async function getAvailableCents(db: Queryable, accountId: number): Promise<number> {
  return (await get(db, availableOf, [accountId])).availableCents;
}

/** The money that an account holds, and whether it is open. */
export interface AccountStanding {
  holderId: number;
  postedCents: number;
  /** Held for uses of cards and for transfers. */
  heldCents: number;
  /** Set aside by its holder. */
  asideCents: number;
  isClosed: boolean;
  openedAt: Date;
}

const standingOf = statement<[number], AccountStanding>(
  'issuer/get-account-standing',
  `SELECT holder_id AS "holderId", posted_cents AS "postedCents", held_cents - aside_cents AS "heldCents",
     aside_cents AS "asideCents", closed_at IS NOT NULL AS "isClosed", opened_at AS "openedAt" FROM issuer.account WHERE account_id = $1 FOR NO KEY UPDATE`,
);

/** The standing of an account, locked until the transaction ends; null when there is none. */
export async function getAccountStanding(tx: Queryable, accountId: number): Promise<AccountStanding | null> {
  return await find(tx, standingOf, [accountId]);
}

const close = statement<[number, Date], never>(
  'issuer/close-account',
  `UPDATE issuer.account SET closed_at = $2 WHERE account_id = $1 AND closed_at IS NULL`,
);

/** Closes an account for good: nothing is approved any more. The caller has looked after its cards and its money. */
export async function closeAccount(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await run(tx, close, [accountId, now]);
}
