import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { searchTransactions } from '../transactions/search-transactions.ts';
import { listTransfers } from './list-transfers.ts';
import { Transfer } from './transfer.ts';

/** Names a transfer of the cardholder's own. */
export const TransferId = z.string().check(z.regex(/^\d{1,15}$/));

/** 'I didn't do this': holds a transfer that has not left, for staff or its holder to bring back. It is no Cancel. */
export const disputeTransfer = defineCall({
  name: 'transfer/dispute-transfer',
  method: 'POST',
  path: '/api/cardService/v1/transfer/dispute',
  access: 'holder',
  mode: 'writes',
  toggle: 'bankTransfer',
  idempotency: 'optional',
  intention: ['transferId'],
  input: z.strictObject({ cardId: CardId, transferId: TransferId }),
  entity: z.object({ transfer: Transfer }),
  errors: ['unauthorized', 'notFound', 'transferHasLeft', 'transferIsOver'],
  refreshes: [listTransfers, searchTransactions],
});
