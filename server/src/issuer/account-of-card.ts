import { find, type Queryable, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { depositNumber } from './sealed-tables.ts';

/** The account behind a card, as a payer of direct deposits needs it. */
export interface DepositAccount {
  /** Of the card. */
  last4Digit: string;
  routingNumber: string;
  /** In the clear. */
  accountNumber: string;
  openedAt: Date;
  /** It takes no deposits any more. */
  isClosed: boolean;
}

const accountBehindCard = statement<
  [number, number],
  Omit<DepositAccount, 'accountNumber'> & { accountId: number; accountNumberSealed: Buffer }
>(
  'issuer/find-deposit-account',
  `SELECT account.account_id AS "accountId", card.last4_digit AS "last4Digit", account.routing_number AS "routingNumber",
     account.account_number_sealed AS "accountNumberSealed", account.opened_at AS "openedAt",
     account.closed_at IS NOT NULL AS "isClosed"
   FROM issuer.card JOIN issuer.account USING (account_id)
   WHERE card.account_id = ANY(ARRAY[issuer.account_of_card($2)]) AND account.holder_id = $1 AND card.card_id = $2`,
);

/** The account behind a holder's own card, or null: another's card cannot be told from one that does not exist. */
export async function findDepositAccount(
  db: Queryable,
  keys: Keys,
  holderId: number,
  cardId: number,
): Promise<DepositAccount | null> {
  const row = await find(db, accountBehindCard, [holderId, cardId]);
  if (row === null) return null;
  const { accountId, accountNumberSealed, ...account } = row;
  return { ...account, accountNumber: keys.open(depositNumber.at(accountId), accountNumberSealed) };
}
