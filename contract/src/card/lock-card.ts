import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { CardId } from './card-id.ts';
import { CardSummary, listCards } from './list-cards.ts';

/** Locks a card at once: new purchases and cash stop, deposits and known recurring payments go on. */
export const lockCard = defineCall({
  name: 'card/lock-card',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/lock',
  access: 'holder',
  mode: 'writes',
  toggle: 'lockCard',
  input: z.strictObject({ cardId: CardId }),
  entity: CardSummary,
  errors: ['unauthorized', 'notFound', 'cardNotActive', 'lockedAlready'],
  refreshes: [listCards],
});
