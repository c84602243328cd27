import { dayIn } from '@portal/contract/time/dates';
import { instantIn } from '@portal/contract/time/hours';
import { achDaysAt, achTimeZone } from '@portal/contract/transfer/ach-days';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { addBankAccount, type NewBankAccount } from '../ach/add-bank-account.ts';
import { addEntry } from '../ach/file-entries.ts';
import { moveBankAccount } from '../ach/move-bank-account.ts';
import type { StoredBankAccount } from '../ach/stored-bank-account.ts';
import { openAmounts } from '../ach/try-amounts.ts';
import type { NumberTools } from '../numbers/free-numbers.ts';

/** Stands for the file of an entry that went out before the demo began. */
const pastFile = 'demo';

/** A bank account that was put on file in the past: its amounts were sent then, and typed where it is verified. */
export interface PastBankAccount extends NewBankAccount {
  isVerified: boolean;
  /** The first eight digits of our bank's routing number. */
  odfi: string;
  addedAt: Date;
}

/** Puts such a bank account on file. Throws when it cannot be. */
export async function placeBankForDemo(
  tx: Queryable,
  tools: NumberTools,
  { isVerified, odfi, addedAt, ...added }: PastBankAccount,
): Promise<StoredBankAccount> {
  const bank = await addBankAccount(tx, tools, added, addedAt);
  if (typeof bank === 'string') throw new Error(`the demo's bank account is ${bank}`);
  const { filesOn, depositsOn } = bank;
  for (const amountCents of openAmounts(tools.keys, bank)) {
    await addEntry(tx, { ...bank, transferId: null, amountCents }, { fileOn: filesOn, odfi, fileName: pastFile });
  }
  await moveBankAccount(tx, bank, 'SENT', instantIn(achTimeZone, filesOn, 17));
  if (isVerified) {
    const verifiedAt = instantIn(achTimeZone, depositsOn, 18);
    await moveBankAccount(tx, { ...bank, state: 'MICRO_SENT' }, 'PROVED', verifiedAt);
    await knowBankForDemo(tx, bank.accountId, verifiedAt);
  }
  return bank;
}

const setKnown = statement<[number, Date], never>(
  'issuer/know-placed-bank',
  'UPDATE issuer.bank_account SET first_sent_at = $2 WHERE account_id = $1 AND removed_at IS NULL',
);

/** Lets the bank account on file be one to which money has gone since `at`, so that no transfer there waits. */
export async function knowBankForDemo(tx: Queryable, accountId: number, at: Date): Promise<void> {
  await run(tx, setKnown, [accountId, at]);
}

export interface PastTransfer {
  bank: Pick<StoredBankAccount, 'accountId' | 'bankAccountId'>;
  cardId: number;
  amountCents: number;
  feeCents: number;
  confirmedAt: Date;
  odfi: string;
}

const insertPast = statement<(number | string | Date)[], { transferId: number }>(
  'issuer/place-transfer',
  `INSERT INTO issuer.transfer (account_id, card_id, bank_account_id, state, amount_cents, fee_cents, confirmed_at,
     files_on, effective_on, arrives_on)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING transfer_id AS "transferId"`,
);
const setTrace = statement<[number, number, string], { transferId: number }>(
  'issuer/trace-placed-transfer',
  `UPDATE issuer.transfer SET trace_number = $3 WHERE account_id = $1 AND transfer_id = $2
   RETURNING transfer_id AS "transferId"`,
);

/** Records a transfer of the past, as far as it is by `now`; its id. The caller posts its money, as 'transfer:' and the id. */
export async function placeTransferForDemo(
  tx: Queryable,
  { bank, cardId, amountCents, feeCents, confirmedAt, odfi }: PastTransfer,
  now: Date,
): Promise<number> {
  const { accountId, bankAccountId } = bank;
  const today = dayIn(achTimeZone, now);
  const { filesOn, effectiveOn, arrivesOn } = achDaysAt(confirmedAt);
  const state = today >= arrivesOn ? 'COMPLETED' : today >= effectiveOn ? 'SETTLED' : 'FILED';
  const money = [accountId, cardId, bankAccountId, state, amountCents, feeCents];
  const { transferId } = await get(tx, insertPast, [...money, confirmedAt, filesOn, effectiveOn, arrivesOn]);
  const entry = { accountId, bankAccountId, transferId, amountCents };
  const traceNumber = await addEntry(tx, entry, { fileOn: filesOn, odfi, fileName: pastFile });
  await get(tx, setTrace, [accountId, transferId, traceNumber]);
  return transferId;
}
