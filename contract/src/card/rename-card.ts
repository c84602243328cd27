import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { CardId } from './card-id.ts';
import { CardName } from './card-name.ts';
import { CardSummary, listCards } from './list-cards.ts';

/** Gives a card the name by which its holder knows it. */
export const renameCard = defineCall({
  name: 'card/rename-card',
  method: 'PUT',
  path: '/api/cardService/auth/v1/cards/update/{cardId}/name',
  access: 'holder',
  mode: 'writes',
  toggle: 'cardName',
  input: z.strictObject({ cardId: CardId, accountNickName: CardName }),
  entity: CardSummary,
  errors: ['unauthorized', 'notFound'],
  refreshes: [listCards],
});
