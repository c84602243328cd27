import type { HeldBecause } from '@portal/contract/transfer/held-because';
import type { TransferState } from '@portal/contract/transfer/transfer-states';
import { find, list, type Queryable, statement } from '../../platform/db/statement.ts';
import { cardMoves } from '../cards/card-moves.ts';
import type { StoredBankAccount } from './stored-bank-account.ts';

/** A transfer as it is kept, and the bank account it went to. Days are yyyy-MM-dd. */
export interface StoredTransfer extends Pick<StoredBankAccount, 'accountType' | 'bankName' | 'last4Digit'> {
  accountId: number;
  transferId: number;
  holderId: number;
  bankAccountId: number;
  /** Tells whether the card that it was sent from was reported stolen since. */
  isCardStolen: boolean;
  /** Tells whether staff let it go on all the same. */
  isReleased: boolean;
  state: TransferState;
  amountCents: number;
  feeCents: number;
  confirmedAt: Date;
  filesOn: string;
  effectiveOn: string;
  arrivesOn: string;
  traceNumber: string | null;
  returnedAt: Date | null;
  returnCode: string | null;
  /** Null of what was not held. */
  heldBecause: HeldBecause | null;
}

const selectTransfer = `SELECT transfer.account_id AS "accountId", transfer.transfer_id AS "transferId",
  account.holder_id AS "holderId", transfer.bank_account_id AS "bankAccountId", transfer.state,
  transfer.amount_cents AS "amountCents", transfer.fee_cents AS "feeCents", transfer.confirmed_at AS "confirmedAt",
  transfer.files_on AS "filesOn", transfer.effective_on AS "effectiveOn", transfer.arrives_on AS "arrivesOn",
  transfer.trace_number AS "traceNumber", transfer.returned_at AS "returnedAt",
  transfer.return_code AS "returnCode", bank.account_type AS "accountType", bank.bank_name AS "bankName",
  bank.last4_digit AS "last4Digit", card.card_status_id = ${cardMoves.REPORTED_STOLEN.to} AS "isCardStolen",
  transfer.released_at IS NOT NULL AS "isReleased", transfer.held_because AS "heldBecause"
  FROM issuer.transfer JOIN issuer.bank_account AS bank USING (account_id, bank_account_id)
  JOIN issuer.account USING (account_id) JOIN issuer.card USING (account_id, card_id)`;

const transferById = statement<[number, number], StoredTransfer>(
  'issuer/find-transfer',
  `${selectTransfer} WHERE transfer.account_id = $1 AND transfer.transfer_id = $2`,
);

/** A transfer of an account, or null. For a decision the caller holds the account's lock. */
export async function findTransfer(
  db: Queryable,
  accountId: number,
  transferId: number,
): Promise<StoredTransfer | null> {
  return await find(db, transferById, [accountId, transferId]);
}

const newestTransfers = statement<[number, number, number], StoredTransfer>(
  'issuer/list-transfers',
  `${selectTransfer} WHERE transfer.account_id = $1 AND transfer.transfer_id < $2
   ORDER BY transfer.transfer_id DESC LIMIT $3`,
);

/** Transfers of an account that came before one, or from the newest on; the newest first, `limit` at most. */
export async function listTransfersOf(
  db: Queryable,
  accountId: number,
  beforeId: number | null,
  limit: number,
): Promise<StoredTransfer[]> {
  return await list(db, newestTransfers, [accountId, beforeId ?? Number.MAX_SAFE_INTEGER, limit]);
}

const confirmedTransfers = statement<[number], StoredTransfer>(
  'issuer/list-confirmed-transfers',
  `${selectTransfer} WHERE transfer.account_id = $1 AND transfer.state = 'CONFIRMED' ORDER BY transfer.transfer_id`,
);

/** Transfers of an account that have not left. For a decision the caller holds the account's lock. */
export async function listConfirmedTransfers(db: Queryable, accountId: number): Promise<StoredTransfer[]> {
  return await list(db, confirmedTransfers, [accountId]);
}

const filedTransfers = statement<[number], StoredTransfer>(
  'issuer/list-filed-transfers',
  `${selectTransfer} WHERE transfer.account_id = $1 AND transfer.state = 'FILED' ORDER BY transfer.transfer_id`,
);

/** Transfers of an account that stand in a file. For a decision the caller holds the account's lock. */
export async function listFiledTransfers(db: Queryable, accountId: number): Promise<StoredTransfer[]> {
  return await list(db, filedTransfers, [accountId]);
}

const heldTransfers = statement<[number, HeldBecause], StoredTransfer>(
  'issuer/list-held-transfers',
  `${selectTransfer} WHERE transfer.account_id = $1 AND transfer.state = 'HELD' AND transfer.held_because = $2
   ORDER BY transfer.transfer_id`,
);

/** Transfers of an account that are held for a reason. */
export async function listHeldTransfers(
  db: Queryable,
  accountId: number,
  because: HeldBecause,
): Promise<StoredTransfer[]> {
  return await list(db, heldTransfers, [accountId, because]);
}
