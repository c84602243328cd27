import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { listCards } from '../card/list-cards.ts';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { searchTransactions } from '../transactions/search-transactions.ts';
import { TransferId } from './dispute-transfer.ts';
import { getTransferTerms } from './get-transfer-terms.ts';
import { listTransfers } from './list-transfers.ts';
import { Transfer } from './transfer.ts';

/** Brings a held transfer back to the card, with its fee. The step-up is for RETURN_TRANSFER. */
export const returnTransfer = defineCall({
  name: 'transfer/return-transfer',
  method: 'POST',
  path: '/api/cardService/v1/transfer/return',
  access: 'holder',
  mode: 'writes',
  toggle: 'bankTransfer',
  idempotency: 'optional',
  intention: ['transferId'],
  input: z.strictObject({ cardId: CardId, transferId: TransferId, stepUpToken: StepUpToken }),
  entity: z.object({ transfer: Transfer }),
  errors: ['unauthorized', 'notFound', 'transferNotHeld', 'transferHeldByStaff', 'stepUpRequired'],
  refreshes: [listCards, listTransfers, getTransferTerms, searchTransactions],
});
