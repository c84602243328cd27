import { disputeTransfer } from '@portal/contract/transfer/dispute-transfer';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findCardForUpdate, findTransfer, holdTransfer, stopTransfer } from '../../issuer/face.ts';
import { toTransfer } from './to-transfer.ts';

/** The reason that staff read. */
const resolution = 'The holder says that they did not send it';

export const disputeTransferRoute = serve(disputeTransfer, async ({ input, holder, tx, now, services }) => {
  // Locks the account, so that the file takes the transfer before this or not at all.
  const card = await findCardForUpdate(tx, holder.holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const transferId = Number(input.transferId);
  const transfer = await findTransfer(tx, card.accountId, transferId);
  if (transfer === null) return refuse('notFound');
  if (transfer.state === 'RETURNED') return refuse('transferIsOver');
  // A filed one is taken out of its file, which has not been laid ready: then it is back at once.
  const moment = { now, timeZone: services.issuing.timeZone };
  const isBack = transfer.state === 'FILED' && (await stopTransfer(tx, services.keys, transfer, resolution, moment));
  if (!isBack && transfer.state !== 'CONFIRMED' && transfer.state !== 'HELD') return refuse('transferHasLeft');
  if (transfer.state === 'CONFIRMED') await holdTransfer(tx, transfer, { because: 'DISPUTED' }, now);
  const held = await findTransfer(tx, card.accountId, transferId);
  return ok({ transfer: toTransfer(held ?? transfer, services.issuing.timeZone) });
});
