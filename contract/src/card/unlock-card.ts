import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Cvv } from './card-digits.ts';
import { CardId } from './card-id.ts';
import { CardSummary, listCards } from './list-cards.ts';

/**
 * Unlocks a card that its holder locked, with its CVV; three wrong ones lock it for customer service to open. Wrong ones of a
 * representative are their own. The CVV of
 * a card that is not locked is not looked at.
 */
export const unlockCard = defineCall({
  name: 'card/unlock-card',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/unlock',
  access: 'holder',
  mode: 'writes',
  toggle: 'lockCard',
  idempotency: 'optional',
  intention: ['cardId'],
  input: z.strictObject({ cardId: CardId, cvv: Cvv }),
  entity: CardSummary,
  errors: [
    'unauthorized',
    'notFound',
    'cardNotActive',
    'lockedOtherwise',
    'cvvInvalid',
    'cvvThresholdExceeded',
    'ownCvvTriesUsedUp',
  ],
  refreshes: [listCards],
});
