import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { ControlChanges } from './card-controls.ts';
import { ControlsOfCard, getControls } from './get-controls.ts';

/**
 * Changes some controls; the others stay. Only a change that lets more through asks for a step-up, for LOOSEN_CONTROLS. Without a
 * difference it does nothing, so it may be repeated.
 */
export const changeControls = defineCall({
  name: 'controls/change-controls',
  method: 'PUT',
  path: '/api/cardService/v1/{cardId}/controls',
  access: 'holder',
  mode: 'writes',
  toggle: 'cardControls',
  input: z.strictObject({
    cardId: CardId,
    changes: ControlChanges,
    stepUpToken: z._default(z.nullable(StepUpToken), null),
  }),
  entity: ControlsOfCard,
  errors: ['unauthorized', 'notFound', 'stepUpRequired'],
  refreshes: [getControls],
  answersAs: getControls,
});
