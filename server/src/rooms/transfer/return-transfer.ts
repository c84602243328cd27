import { canHolderReturn } from '@portal/contract/transfer/held-because';
import { returnTransfer } from '@portal/contract/transfer/return-transfer';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardForUpdate, findTransfer, stopTransfer } from '../../issuer/face.ts';
import { toTransfer } from './to-transfer.ts';

/** How staff see that the holder decided. */
const resolution = 'The holder brought it back with a proof';

export const returnTransferRoute = serve(returnTransfer, async ({ input, holder, tx, now, services }) => {
  const { holderId } = holder;
  const { cardId, stepUpToken } = input;
  const { timeZone } = services.issuing;
  const card = await findCardForUpdate(tx, holderId, cardId);
  if (card === null) return refuse('notFound');
  const transferId = Number(input.transferId);
  const transfer = await findTransfer(tx, card.accountId, transferId);
  if (transfer === null) return refuse('notFound');
  if (transfer.state !== 'HELD') return refuse('transferNotHeld');
  if (!canHolderReturn(transfer.heldBecause ?? 'STOLEN')) return refuse('transferHeldByStaff');
  const scope = { holderId, cardId, action: 'RETURN_TRANSFER' } as const;
  if ((await redeemStepUp(tx, stepUpToken, scope, now)) === null) return refuse('stepUpRequired');
  await stopTransfer(tx, services.keys, transfer, resolution, { now, timeZone });
  const returned = await findTransfer(tx, card.accountId, transferId);
  return ok({ transfer: toTransfer(returned ?? transfer, timeZone) });
});
