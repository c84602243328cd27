import * as z from 'zod/mini';
import { getMoneyAhead } from '../ahead/get-money-ahead.ts';
import { CardId } from '../card/card-id.ts';
import { listCards } from '../card/list-cards.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { getTransferTerms } from '../transfer/get-transfer-terms.ts';
import { getSetAside } from './get-set-aside.ts';
import { PartId, SetAside } from './set-aside-part.ts';

/** Puts a part back into the balance, or some of it. It belongs to no feature: nobody's money stays behind a switch. */
export const putMoneyBack = defineCall({
  name: 'set-aside/put-money-back',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/set-aside/back',
  access: 'holder',
  mode: 'writes',
  idempotency: 'required',
  intention: ['cardId', 'partId', 'amountCents'],
  input: z.strictObject({
    cardId: CardId,
    partId: PartId,
    /** In cents; null: all of the part. */
    amountCents: z._default(z.nullable(Cents.check(z.positive('amount'))), null),
  }),
  entity: SetAside,
  errors: ['unauthorized', 'notFound', 'keyReused', 'abovePart'],
  refreshes: [getSetAside, listCards, getMoneyAhead, getTransferTerms],
  answersAs: getSetAside,
});
