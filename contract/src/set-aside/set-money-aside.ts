import * as z from 'zod/mini';
import { getMoneyAhead } from '../ahead/get-money-ahead.ts';
import { CardId } from '../card/card-id.ts';
import { listCards } from '../card/list-cards.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { getTransferTerms } from '../transfer/get-transfer-terms.ts';
import { getSetAside } from './get-set-aside.ts';
import { minPartCents, PartName, SetAside } from './set-aside-part.ts';

/** Sets a named part of the balance aside. Purchases, cash, transfers and fees of orders do not touch it. */
export const setMoneyAside = defineCall({
  name: 'set-aside/set-money-aside',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/set-aside/parts',
  access: 'holder',
  mode: 'writes',
  toggle: 'setAside',
  idempotency: 'required',
  intention: ['cardId', 'name', 'amountCents'],
  input: z.strictObject({
    cardId: CardId,
    name: PartName,
    amountCents: Cents.check(z.minimum(minPartCents, 'amountMinimum')),
  }),
  entity: SetAside,
  errors: ['unauthorized', 'notFound', 'keyReused', 'accountClosed', 'aboveAvailable', 'tooManyParts'],
  refreshes: [getSetAside, listCards, getMoneyAhead, getTransferTerms],
  answersAs: getSetAside,
});
