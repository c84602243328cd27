import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { getTexting } from './get-texting.ts';
import { Texting } from './texting.ts';

/** Lets the phone ask from now on, or show store names again. Both tell more, so they take a proof for ASK_BY_TEXT. */
const TextingOn = z.strictObject({
  isOn: z.literal(true),
  hidesNames: z.boolean(),
  wordingVersion: z.iso.date(),
  cardId: CardId,
  stepUpToken: z._default(z.nullable(StepUpToken), null),
});
const TextingOff = z.strictObject({ isOn: z.literal(false) });

/**
 * Turns questions by text on, under the words in the version that was shown, or off. A consent of its own, beside that of text
 * alerts. Done twice it is the same; only turning it on, and showing the names of stores again, ask for a step-up.
 */
export const changeTexting = defineCall({
  name: 'texting/change-texting',
  method: 'PUT',
  path: '/api/cardService/v1/alerts/texting',
  access: 'holder',
  mode: 'writes',
  toggle: 'manageAlerts',
  input: z.union([TextingOn, TextingOff]),
  entity: Texting,
  errors: ['unauthorized', 'notFound', 'stepUpRequired', 'noContactOnRecord', 'agreementChanged'],
  refreshes: [getTexting],
  answersAs: getTexting,
});
