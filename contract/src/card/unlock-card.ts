import * as z from 'zod/mini';
import { Cvv } from '../card-digits.ts';
import { CardId } from '../card-id.ts';
import { defineCall } from '../define-call.ts';
import { CardSummary, listCards } from './list-cards.ts';

/** Unlocks a card that its holder locked, with its CVV; three wrong ones lock it for customer service to open. */
export const unlockCard = defineCall({
  name: 'card/unlock-card',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/unlock',
  access: 'holder',
  mode: 'writes',
  toggle: 'lockCard',
  input: z.strictObject({ cardId: CardId, cvv: Cvv }),
  entity: CardSummary,
  errors: ['unauthorized', 'notFound', 'cvvInvalid', 'cvvThresholdExceeded', 'lockedOtherwise'],
  refreshes: [listCards],
});
