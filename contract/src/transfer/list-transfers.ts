import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Transfer } from './transfer.ts';

/** Transfers of one page. */
export const transferPageSize = 20;

/** Transfers of the account behind a card, newest first, each with its state. */
export const listTransfers = defineCall({
  name: 'transfer/list-transfers',
  method: 'GET',
  path: '/api/cardService/v1/transfer/transfers',
  access: 'holder',
  mode: 'reads',
  toggle: 'bankTransfer',
  input: z.strictObject({
    cardId: CardId,
    /** `nextCursor` of the page before; none for the first. */
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  entity: z.object({ transfers: z.array(Transfer), nextCursor: z.nullable(z.string()) }),
  errors: ['unauthorized', 'notFound'],
});
