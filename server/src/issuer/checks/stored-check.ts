import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Address } from '../address.ts';
import type { CheckState } from './check-states.ts';

/** Why money goes out by check. */
export type CheckCause = 'CLOSED_ACCOUNT' | 'ESTATE' | 'UNCLAIMED' | 'FEE_REFUND';
/** To whom a check goes: the holder, or whoever settles the estate of one who has died. */
export type PayeeKind = 'HOLDER' | 'ESTATE';

/** The name to whose order a check is, and where it is mailed. */
export interface Payee {
  name: string;
  /** Null: the address on record on the day on which it is mailed. */
  address: Address | null;
}

/** A check of the register. Days are yyyy-MM-dd. */
export interface StoredCheck {
  /** Printed on the check. */
  number: number;
  accountId: number;
  holderId: number;
  /** The journal by which the money left the account. */
  journalId: number;
  cause: CheckCause;
  payeeKind: PayeeKind;
  payeeSealed: Buffer | null;
  amountCents: number;
  state: CheckState;
  promisedOn: string;
  issuedOn: string | null;
  cashedOn: string | null;
  /** The number on a check that was written by hand; null where the portal prints it. */
  bankNumber: number | null;
  /** The check whose money this one carries. */
  replaces: number | null;
  /** The journal by which the money of a void check came back to the account; null while it is owed. */
  backJournalId: number | null;
}

/** The columns of a `StoredCheck` as `paper`. */
export const checkColumns = `paper.number, paper.account_id AS "accountId", paper.holder_id AS "holderId",
  paper.journal_id AS "journalId", paper.cause, paper.payee_kind AS "payeeKind", paper.payee_sealed AS "payeeSealed",
  paper.amount_cents AS "amountCents", paper.state, paper.promised_on AS "promisedOn", paper.issued_on AS "issuedOn",
  paper.cashed_on AS "cashedOn", paper.bank_number AS "bankNumber", paper.replaces,
  paper.back_journal_id AS "backJournalId"`;

const byNumber = statement<[number], StoredCheck>(
  'issuer/find-check',
  `SELECT ${checkColumns} FROM issuer.check AS paper WHERE paper.number = $1`,
);
const locked = statement<[number], StoredCheck>(
  'issuer/lock-check',
  `SELECT ${checkColumns} FROM issuer.check AS paper WHERE paper.number = $1 FOR NO KEY UPDATE`,
);

/** Finds a check by its number in the register; null: there is none. */
export const findCheck = async (db: Queryable, number: number): Promise<StoredCheck | null> =>
  await find(db, byNumber, [number]);

/** Does the same, and keeps it locked until the transaction ends. A caller that needs the account's lock takes that first. */
export const findCheckForUpdate = async (tx: Queryable, number: number): Promise<StoredCheck | null> =>
  await find(tx, locked, [number]);
