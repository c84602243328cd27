import { dayIn } from '@portal/contract/time/dates';
import { achDaysOf } from '@portal/contract/transfer/ach-days';
import type { HeldBecause } from '@portal/contract/transfer/held-because';
import { moveTransfer as moveOf } from '@portal/contract/transfer/transfer-states';
import { recordEvent } from '../../events/record-event.ts';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import { noteException } from '../exceptions/exceptions.ts';
import { giveFeeBack } from '../ledger/give-fee-back.ts';
import { postBankTransfer, postFee, postTransferReturn } from '../ledger/post-journal.ts';
import { setHold } from '../ledger/set-hold.ts';
import { holdIdOf } from './confirm-transfer.ts';
import type { StoredTransfer } from './stored-transfer.ts';
import type { WhyHeld } from './why-held.ts';

/** When something happens to a transfer, and in which time zone the program's days are. */
export interface Moment {
  now: Date;
  timeZone: string;
}

const feeDescription = 'Bank transfer fee';
const feeReferenceOf = (transferId: number) => `fee:transfer:${transferId}`;

const setFiled = statement<[number, number, string, string, string, string], never>(
  'issuer/file-transfer',
  `UPDATE issuer.transfer SET state = 'FILED', trace_number = $3, files_on = $4, effective_on = $5, arrives_on = $6
   WHERE account_id = $1 AND transfer_id = $2`,
);

/**
 * Takes a confirmed transfer into the file of a banking day: what was set aside is posted, the fee as a line of its own.
 * The caller holds the account's lock.
 */
export async function fileTransfer(
  tx: Queryable,
  transfer: StoredTransfer,
  { traceNumber, fileOn }: { traceNumber: string; fileOn: string },
  { now, timeZone }: Moment,
): Promise<void> {
  const { accountId, transferId, amountCents, feeCents, bankName } = transfer;
  if (moveOf(transfer.state, 'FILE') === null) throw new Error('the transfer was filed before');
  const { filesOn, effectiveOn, arrivesOn } = achDaysOf(fileOn);
  await run(tx, setFiled, [accountId, transferId, traceNumber, filesOn, effectiveOn, arrivesOn]);
  const held = { accountId, holdId: holdIdOf(transferId), amountCents: amountCents + feeCents, expiresAt: null };
  await setHold(tx, { ...held, state: 'POSTED' }, now);
  const line = { accountId, businessDay: dayIn(timeZone, now) };
  await postBankTransfer(tx, { ...line, reference: holdIdOf(transferId), description: bankName, amountCents }, now);
  if (feeCents === 0) return;
  const fee = { ...line, feeCode: 'TRANSFER', description: feeDescription, feeCents } as const;
  await postFee(tx, { ...fee, reference: feeReferenceOf(transferId) }, now);
}

const setHeld = statement<[number, number, HeldBecause], never>(
  'issuer/hold-transfer',
  `UPDATE issuer.transfer SET state = 'HELD', held_because = $3 WHERE account_id = $1 AND transfer_id = $2`,
);
// Money that may not be its holder's doing makes no bank account known.
const setNew = statement<[number, number], never>(
  'issuer/make-bank-account-new',
  `UPDATE issuer.bank_account AS bank SET first_sent_at = NULL
   WHERE account_id = $1 AND bank_account_id = $2 AND NOT EXISTS (SELECT FROM issuer.transfer
     WHERE transfer.account_id = $1 AND transfer.bank_account_id = $2 AND trace_number IS NOT NULL)`,
);

/**
 * Keeps a confirmed transfer for staff to look at, and tells its holder, if there is one left to be told. The caller holds the
 * account's lock.
 */
export async function holdTransfer(
  tx: Queryable,
  transfer: StoredTransfer,
  { because, cause }: { because: HeldBecause; cause?: WhyHeld['cause'] },
  now: Date,
): Promise<void> {
  const { accountId, transferId, bankAccountId, holderId, last4Digit, amountCents, state } = transfer;
  if (moveOf(state, 'HOLD') === null) throw new Error('the transfer cannot be held');
  await run(tx, setHeld, [accountId, transferId, because]);
  if (because !== 'STOLEN') await run(tx, setNew, [accountId, bankAccountId]);
  const facts = { amountCents, because, ...(cause !== undefined && { cause }) };
  await noteException(tx, { accountId, kind: 'TRANSFER_HELD', reference: holdIdOf(transferId), facts }, now);
  if (because === 'DECEASED') return;
  await recordEvent(tx, holderId, 'BankTransferHeld', { last4Digit, amountCents, because }, now);
}

const setReturned = statement<[number, number, Date, string], never>(
  'issuer/return-transfer',
  `UPDATE issuer.transfer SET state = 'RETURNED', returned_at = $3, return_code = $4
   WHERE account_id = $1 AND transfer_id = $2`,
);

/**
 * Brings a transfer back: amount and fee are the holder's again. False when it came back before. The caller holds the
 * account's lock.
 */
export async function returnTransfer(
  tx: Queryable,
  transfer: StoredTransfer,
  returnCode: string,
  { now, timeZone }: Moment,
): Promise<boolean> {
  const { accountId, transferId, amountCents, feeCents, bankName } = transfer;
  if (moveOf(transfer.state, 'RETURN') === null) return false;
  await run(tx, setReturned, [accountId, transferId, now, returnCode]);
  if (transfer.state === 'CONFIRMED' || transfer.state === 'HELD') {
    const held = { accountId, holdId: holdIdOf(transferId), amountCents: amountCents + feeCents, expiresAt: null };
    await setHold(tx, { ...held, state: 'VOIDED' }, now);
    return true;
  }
  const line = { accountId, businessDay: dayIn(timeZone, now) };
  const back = { ...line, reference: `transfer-return:${transferId}`, description: bankName, amountCents };
  await postTransferReturn(tx, back, now);
  if (feeCents === 0) return true;
  // Customer service may have given it back before.
  const fee = { ...line, feeCode: 'TRANSFER', description: feeDescription, feeCents } as const;
  await giveFeeBack(tx, { ...fee, reference: feeReferenceOf(transferId) }, now);
  return true;
}
