import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { ControlsOfCard, getControls } from './get-controls.ts';

/** Ends a pause before its time. The step-up is for LOOSEN_CONTROLS; without a pause it is not used up. */
export const resumeCard = defineCall({
  name: 'controls/resume-card',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/controls/resume',
  access: 'holder',
  mode: 'writes',
  toggle: 'cardControls',
  input: z.strictObject({ cardId: CardId, stepUpToken: StepUpToken }),
  entity: ControlsOfCard,
  errors: ['unauthorized', 'notFound', 'stepUpRequired'],
  refreshes: [getControls],
  answersAs: getControls,
});
