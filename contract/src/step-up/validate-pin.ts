import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { listCards } from '../card/list-cards.ts';
import { Pin } from '../card/pin.ts';
import { defineCall } from '../define-call.ts';
import { StepUpAction, StepUpGrant } from './step-up.ts';

/** Proves a sensitive act by the card's PIN. Three wrong ones lock the card until the PIN is changed. */
export const validatePin = defineCall({
  name: 'step-up/validate-pin',
  method: 'POST',
  path: '/api/cardService/v1/pin/validate',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['cardId', 'action'],
  input: z.strictObject({ cardId: CardId, action: StepUpAction, pin: Pin }),
  entity: StepUpGrant,
  errors: [
    'unauthorized',
    'notFound',
    'pinNotSet',
    'cardNotActive',
    'pinIncorrect',
    'pinThresholdExceeded',
    'stepUpWayClosed',
  ],
  refreshes: [listCards],
});
