import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { Cvv } from './card-digits.ts';
import { CardId } from './card-id.ts';
import { listCards } from './list-cards.ts';
import { isSamePin, newPinFields } from './pin.ts';
import { pinWeaknesses } from './pin-weakness.ts';

/** The weakness of a new PIN, if any. The PIN is set, however weak it is (docs/domain.md §5). */
export const NewPin = z.object({ weakness: z.nullable(z.enum(pinWeaknesses)) });

/**
 * Sets the first PIN of a card. One that came in the mail is activated with the CVV on its back, and the card whose
 * place it takes is closed; three wrong CVVs lock it for customer service to open.
 */
export const setPin = defineCall({
  name: 'card/set-pin',
  method: 'POST',
  path: '/api/cardService/auth/v1/cards/{cardId}/pin',
  access: 'holder',
  mode: 'writes',
  toggle: 'setPin',
  idempotency: 'optional',
  intention: ['cardId'],
  input: z
    .strictObject({ cardId: CardId, ...newPinFields, stepUpToken: StepUpToken, cvv: z.optional(Cvv) })
    .check(isSamePin),
  entity: NewPin,
  errors: [
    'unauthorized',
    'notFound',
    'cardNotActive',
    'lockedOtherwise',
    'pinIsSet',
    'stepUpRequired',
    'cvvInvalid',
    'cvvThresholdExceeded',
    'ownCvvTriesUsedUp',
  ],
  refreshes: [listCards],
});
