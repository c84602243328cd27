import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { CardId } from './card-id.ts';
import { listCards } from './list-cards.ts';
import { isSamePin, newPinFields } from './pin.ts';
import { NewPin } from './set-pin.ts';

/** Gives an active card another PIN. A lock for three wrong PINs ends with it; other locks stay. */
export const changePin = defineCall({
  name: 'card/change-pin',
  method: 'PUT',
  path: '/api/cardService/auth/v1/cards/{cardId}/pin',
  access: 'holder',
  mode: 'writes',
  toggle: 'changePin',
  idempotency: 'optional',
  intention: ['cardId'],
  input: z.strictObject({ cardId: CardId, ...newPinFields, stepUpToken: StepUpToken }).check(isSamePin),
  /** `locked`: its holder's own lock stands beside the new PIN. */
  entity: z.object({ ...NewPin.shape, locked: z.boolean() }),
  errors: ['unauthorized', 'notFound', 'cardNotActive', 'lockedOtherwise', 'stepUpRequired'],
  refreshes: [listCards],
});
