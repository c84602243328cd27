import { achDaysAt } from '@portal/contract/transfer/ach-days';
import { moveTransfer as moveOf } from '@portal/contract/transfer/transfer-states';
import { recordEvent } from '../../events/record-event.ts';
import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { resolveExceptionAbout } from '../exceptions/exceptions.ts';
import { holdIdOf } from './confirm-transfer.ts';
import { type Moment, returnTransfer } from './move-transfer.ts';
import { returnRuleOf, stoppedCode } from './return-rules.ts';
import type { StoredTransfer } from './stored-transfer.ts';
import { takeOutOfFile } from './take-out.ts';

const setReleased = statement<[number, number, Date, string, string, string], never>(
  'issuer/release-transfer',
  `UPDATE issuer.transfer SET state = 'CONFIRMED', released_at = $3, files_on = $4, effective_on = $5, arrives_on = $6
   WHERE account_id = $1 AND transfer_id = $2`,
);

const resolveHeld = async (tx: Queryable, transfer: StoredTransfer, resolution: string, now: Date): Promise<void> => {
  const about = {
    accountId: transfer.accountId,
    kind: 'TRANSFER_HELD',
    reference: holdIdOf(transfer.transferId),
  } as const;
  await resolveExceptionAbout(tx, about, resolution, now);
};

/**
 * Lets a transfer go on that waits for staff: the next file takes it, and tells its holder. False when it does not wait.
 * The caller holds the account's lock.
 */
export async function releaseTransfer(
  tx: Queryable,
  transfer: StoredTransfer,
  resolution: string,
  now: Date,
): Promise<boolean> {
  const { accountId, transferId, holderId, last4Digit, amountCents, state } = transfer;
  if (moveOf(state, 'RELEASE') === null) return false;
  const { filesOn, effectiveOn, arrivesOn } = achDaysAt(now);
  await run(tx, setReleased, [accountId, transferId, now, filesOn, effectiveOn, arrivesOn]);
  await resolveHeld(tx, transfer, resolution, now);
  await recordEvent(tx, holderId, 'BankTransferReleased', { last4Digit, amountCents }, now);
  return true;
}

/**
 * Brings a transfer back that has not left: one that waits for staff, or one whose file was not laid ready yet, which it is taken
 * out of. Its holder is told: amount and fee are free again. False when it is too late. The caller holds the account's lock.
 */
export async function stopTransfer(
  tx: Queryable,
  keys: Keys,
  transfer: StoredTransfer,
  resolution: string,
  moment: Moment,
): Promise<boolean> {
  const isOut = transfer.state === 'FILED' && (await takeOutOfFile(tx, keys, transfer, moment.now));
  if (transfer.state !== 'HELD' && !isOut) return false;
  if (!(await returnTransfer(tx, transfer, stoppedCode, moment))) return false;
  await resolveHeld(tx, transfer, resolution, moment.now);
  const { holderId, last4Digit, amountCents } = transfer;
  const { reason } = returnRuleOf(stoppedCode);
  await recordEvent(tx, holderId, 'BankTransferReturned', { last4Digit, amountCents, reason }, moment.now);
  return true;
}
