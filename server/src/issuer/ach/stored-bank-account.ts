import type { accountTypes } from '@portal/contract/bank/account-number';
import type { BankAccountState } from '@portal/contract/transfer/bank-account-states';
import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import type { IssuedCard } from '../cards/card.ts';

/** A bank account as it is kept. Days are yyyy-MM-dd. */
export interface StoredBankAccount {
  accountId: number;
  bankAccountId: number;
  state: BankAccountState;
  accountType: (typeof accountTypes)[number];
  routingNumber: string;
  last4Digit: string;
  bankName: string;
  /** Opened only where the amounts are compared. */
  amountsSealed: Buffer;
  /** Wrong tries. */
  tries: number;
  addedAt: Date;
  filesOn: string;
  depositsOn: string;
  verifyBy: string;
  changedAt: Date;
  returnCode: string | null;
  /** When the first transfer there was confirmed. */
  firstSentAt: Date | null;
  /** Stopped by the link of a message. */
  suspendedAt: Date | null;
}

export const bankAccountColumns = `bank.account_id AS "accountId", bank.bank_account_id AS "bankAccountId", bank.state,
  bank.account_type AS "accountType", bank.routing_number AS "routingNumber", bank.last4_digit AS "last4Digit",
  bank.bank_name AS "bankName", bank.amounts_sealed AS "amountsSealed", bank.tries, bank.added_at AS "addedAt",
  bank.files_on AS "filesOn", bank.deposits_on AS "depositsOn", bank.verify_by AS "verifyBy",
  bank.changed_at AS "changedAt", bank.return_code AS "returnCode",
  bank.first_sent_at AS "firstSentAt", bank.suspended_at AS "suspendedAt"`;

const onFile = statement<[number], StoredBankAccount>(
  'issuer/find-bank-account',
  `SELECT ${bankAccountColumns} FROM issuer.bank_account AS bank WHERE account_id = $1 AND removed_at IS NULL`,
);

/** The bank account on file, or null. For a decision the caller holds the account's lock. */
export async function findBankAccount(db: Queryable, accountId: number): Promise<StoredBankAccount | null> {
  return await find(db, onFile, [accountId]);
}

type Facts = Omit<IssuedCard, 'last4Digit'> & { availableCents: number; cardLast4Digit: string } & (
    | Omit<StoredBankAccount, 'accountId'>
    | { bankAccountId: null }
  );

const senderFacts = statement<[number, number], Facts>(
  'issuer/sender-facts',
  `SELECT available_cents AS "availableCents", ${bankAccountColumns}, $2::bigint AS "cardId", $1::bigint AS "holderId",
     card_status_id AS "cardStatusId", card_last4_digit AS "cardLast4Digit", expiry, pan_sealed AS "panSealed",
     cvv_key_id AS "cvvKeyId", pvv_sealed AS "pvvSealed", pvki, pin_key_id AS "pinKeyId", pin_tries AS "pinTries",
     cvv_tries AS "cvvTries", replaces_card_id AS "replacesCardId", lock_reasons AS "lockReasons"
   FROM issuer.sender_facts(p_holder_id => $1, p_card_id => $2) AS bank`,
);

/** The facts that decide a transfer: the card, the amount that its account can spend, and the bank account on file. */
export interface Sender {
  card: IssuedCard;
  availableCents: number;
  bank: StoredBankAccount | null;
}

/** The holder's own card and what it can send to the bank, its account locked until the transaction ends; or null. */
export async function findSenderForUpdate(tx: Queryable, holderId: number, cardId: number): Promise<Sender | null> {
  const facts = await find(tx, senderFacts, [holderId, cardId]);
  if (facts === null) return null;
  const { accountId, availableCents } = facts;
  return { card: cardOf(facts), availableCents, bank: facts.bankAccountId === null ? null : bankOf(facts, accountId) };
}

// Each part is named: taking parts away from an object, one after another, costs more than reading it.
const cardOf = (facts: Facts): IssuedCard => ({
  accountId: facts.accountId,
  cardId: facts.cardId,
  holderId: facts.holderId,
  cardStatusId: facts.cardStatusId,
  last4Digit: facts.cardLast4Digit,
  expiry: facts.expiry,
  panSealed: facts.panSealed,
  cvvKeyId: facts.cvvKeyId,
  pvvSealed: facts.pvvSealed,
  pvki: facts.pvki,
  pinKeyId: facts.pinKeyId,
  pinTries: facts.pinTries,
  cvvTries: facts.cvvTries,
  replacesCardId: facts.replacesCardId,
  lockReasons: facts.lockReasons,
});

const bankOf = (facts: Omit<StoredBankAccount, 'accountId'>, accountId: number): StoredBankAccount => ({
  accountId,
  bankAccountId: facts.bankAccountId,
  state: facts.state,
  accountType: facts.accountType,
  routingNumber: facts.routingNumber,
  last4Digit: facts.last4Digit,
  bankName: facts.bankName,
  amountsSealed: facts.amountsSealed,
  tries: facts.tries,
  addedAt: facts.addedAt,
  filesOn: facts.filesOn,
  depositsOn: facts.depositsOn,
  verifyBy: facts.verifyBy,
  changedAt: facts.changedAt,
  returnCode: facts.returnCode,
  firstSentAt: facts.firstSentAt,
  suspendedAt: facts.suspendedAt,
});

/** How long the first transfer to a bank account waits before it is filed. */
const firstTransferWaitMs = 24 * 3_600_000;

/** When the first file may take money to a bank account: a day after its first transfer was confirmed. */
export function firstFilingAt({ firstSentAt }: Pick<StoredBankAccount, 'firstSentAt'>, now: Date): Date {
  return new Date((firstSentAt ?? now).getTime() + firstTransferWaitMs);
}

/** Tells whether no money has been on its way to a bank account for a day (docs/domain.md §7). A correction changes nothing. */
export function isNewBankAccount(bank: Pick<StoredBankAccount, 'firstSentAt'>, now: Date): boolean {
  return firstFilingAt(bank, now) > now;
}
