import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { ControlsOfCard, getControls } from './get-controls.ts';
import { pauses } from './pause-end.ts';

/** Pauses the card until a moment at which it works again by itself. A pause that lasts longer stays. */
export const pauseCard = defineCall({
  name: 'controls/pause-card',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/controls/pause',
  access: 'holder',
  mode: 'writes',
  toggle: 'cardControls',
  input: z.strictObject({ cardId: CardId, pause: z.enum(pauses) }),
  entity: ControlsOfCard,
  errors: ['unauthorized', 'notFound'],
  refreshes: [getControls],
  answersAs: getControls,
});
